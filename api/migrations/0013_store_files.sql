-- Stores without a platform: keys for the store's own server, and files of products, customers and orders.

-- A key is shown once, when it is made; only its hash stays. `prefix` is its beginning, by which people tell keys apart.
create table api_keys (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  prefix text not null,
  key_hash bytea not null,
  created_by_user_id uuid not null,
  created_at timestamptz not null,
  -- to the minute
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (organization_id, id)
);
create unique index api_keys_key_hash on api_keys (key_hash);
comment on index api_keys_key_hash is 'across organizations: a request with a key says in no other way whose it is';

alter table imports add column kind text not null default 'reviews' check (kind in ('reviews', 'products', 'customers', 'orders'));
alter table imports drop constraint imports_preset_check;
alter table imports add constraint imports_preset_check check (preset in ('judgeme', 'shopify', 'generic'));
