-- Stores on WooCommerce are connected by the keys of their REST API: sealed together in `access_token`.
alter table store_connections
  add column platform text not null default 'shopify' check (platform in ('shopify', 'woocommerce')),
  -- Sealed. What the store signs its messages with.
  add column webhook_secret bytea;
comment on column store_connections.shop is 'demo.myshopify.com, or where a WordPress is: example.com/shop';

alter table organizations drop constraint organizations_connection_check;
alter table organizations add constraint organizations_connection_check
  check (connection in ('file', 'api-key', 'shopify', 'woocommerce'));
