"""Playing over days: standing orders, clocks, offers, reminders and the ladder."""
