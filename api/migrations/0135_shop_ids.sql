-- The platform's ID of the shop, because its domain can change.
alter table store_connections add column shop_id text;
create unique index store_connections_shop_id_key on store_connections (shop_id);
comment on index store_connections_shop_id_key is 'across organizations: a shop is known before its organization is';
