"""People: who they are, how a browser is known, and which seats they hold."""
