-- Since when the DKIM record of a verified domain can't be found. Null: it was found, or another key is there.
alter table sending_domains add column dkim_missing_since timestamptz;
