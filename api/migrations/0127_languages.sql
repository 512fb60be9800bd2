-- Null: the language of the browser.
alter table users add column language text check (language in ('en', 'de', 'fr', 'es'));
