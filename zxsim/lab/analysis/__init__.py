"""What the games of an experiment say, as tables: one question, one frame. No pictures, no game words."""
