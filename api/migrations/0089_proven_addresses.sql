-- Whoever fills in the form on a shop's page can leave the address of anybody. Until its owner has opened a link that we mailed there,
-- no mail to it holds a word of what was left with it. Of reviews that were there before, those that are held for it are known.
alter table reviews add column is_address_proven boolean not null default true;
