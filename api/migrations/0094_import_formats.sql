-- how the file writes dates and ratings, and the language of most texts; found out over the whole file, null until then
alter table imports add column formats jsonb;
