"""What can be wrong with a scenario."""


class NotationFault(Exception):
    """The line cannot be read."""


class Failure(Exception):
    """The game did not go as the scenario says."""


class Illegal(Failure):
    """The step is not possible in this position."""
