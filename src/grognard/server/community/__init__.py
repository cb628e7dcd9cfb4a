"""People among themselves on a site for many: profiles, following, blocking, reports, and its operator."""
