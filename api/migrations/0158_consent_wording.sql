-- The consent text that a person saw and agreed to, word for word; null if there was none.
alter table consent_events add column wording text;
