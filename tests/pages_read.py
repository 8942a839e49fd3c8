"""A page as a browser would take it apart."""

from html.parser import HTMLParser


class Dom(HTMLParser):
    """Elements with their attributes, and the text outside of style sheets."""

    def __init__(self):
        super().__init__()
        self.elements, self.text, self._style = [], "", False

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        self._style = tag == "style"

    def handle_endtag(self, tag):
        self._style = False

    def handle_data(self, data):
        self.text += "" if self._style else data

    @property
    def names(self):
        return {tag for tag, _ in self.elements}

    @property
    def attributes(self):
        return {(tag, name) for tag, attributes in self.elements for name in attributes}

    def find(self, tag, attribute):
        """Attributes of all such elements that have one."""
        return [found for name, found in self.elements if name == tag and attribute in found]

    def list_addresses(self):
        names = ("href", "src", "srcset", "action", "data")
        return [found[name] for _, found in self.elements for name in names if name in found]


def read_dom(text):
    dom = Dom()
    dom.feed(text)
    dom.close()
    return dom
