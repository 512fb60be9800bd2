-- WooCommerce's own authorization page: the plugin's code from when it begins, and the keys that the store sends, both encrypted.
alter table store_authorizations add column plugin_code bytea, add column sealed_keys bytea;
-- Whether the store is connected through our plugin, which then gets the secret that it signs customers with.
alter table store_connections add column has_plugin boolean not null default false;
