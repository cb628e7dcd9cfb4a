"""The subcommands of ``grognard``, one module each: ``add`` declares its arguments, ``run`` does it."""
