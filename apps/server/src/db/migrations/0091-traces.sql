-- Of which trace an event and its letter are, where somebody collects traces.
ALTER TABLE event ADD COLUMN trace text;
ALTER TABLE letter ADD COLUMN trace text;
