-- What a store's emails and widgets start in.
alter table organizations add column locale text not null default 'en' check (locale in ('en', 'de', 'fr', 'es'));
