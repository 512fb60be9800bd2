-- The mirror as the platform keeps it. A row is only overwritten by what the platform wrote later (platform_updated_at),
-- because its messages come twice, late and in any order. What has no such time (a feed, a file) is taken as it comes.

alter table products
  add column vendor text,
  add column product_type text,
  add column tags text[] not null default '{}',
  add column platform_updated_at timestamptz,
  -- Reviews stay on it; it has no handle any more. What was written before does not bring it back.
  add column deleted_at timestamptz;

-- The store's own id names a customer; addresses are changed, swapped and shared. Who is known by address only (a feed, a
-- file) is one per address.
alter table customers
  alter column email drop not null,
  add column first_name text,
  add column last_name text,
  add column phone text,
  add column locale text,
  -- in the platform's words: subscribed, not_subscribed, pending, unsubscribed …
  add column marketing_state text,
  add column marketing_updated_at timestamptz,
  add column tags text[] not null default '{}',
  add column orders_count integer,
  add column spent_minor bigint,
  add column spent_currency text,
  add column platform_updated_at timestamptz,
  -- Its orders stay, nothing personal does.
  add column deleted_at timestamptz,
  add column merged_into uuid,
  add foreign key (organization_id, merged_into) references customers;
drop index customers_email;
create index customers_email on customers (organization_id, email) where email is not null;
create unique index customers_email_only on customers (organization_id, email) where external_id is null;
create unique index customers_external_id on customers (organization_id, external_id) where external_id is not null;
create index customers_merged_into on customers (organization_id, merged_into) where merged_into is not null;

alter table orders
  alter column customer_id drop not null,
  add column email text,
  add column currency text,
  add column total_minor bigint,
  -- of the lines as they are now, after discounts
  add column subtotal_minor bigint,
  add column refunded_minor bigint not null default 0,
  add column financial_status text check (financial_status in ('pending', 'authorized', 'paid', 'partially_paid',
    'partially_refunded', 'refunded', 'voided', 'expired')),
  add column fulfillment_status text check (fulfillment_status in ('unfulfilled', 'partial', 'fulfilled', 'restocked')),
  -- the first time something of it was sent, and the first time something arrived
  add column fulfilled_at timestamptz,
  add column delivered_at timestamptz,
  add column cancelled_at timestamptz,
  add column platform_updated_at timestamptz;
create index orders_email on orders (organization_id, email) where email is not null;

-- What is told of an order by itself may come before the order, so these name it by the store's id.
create table order_refunds (
  organization_id uuid not null references organizations on delete cascade,
  order_external_id text not null,
  external_id text not null,
  amount_minor bigint not null,
  refunded_at timestamptz not null,
  primary key (organization_id, order_external_id, external_id)
);
create table order_fulfillments (
  organization_id uuid not null references organizations on delete cascade,
  order_external_id text not null,
  external_id text not null,
  fulfilled_at timestamptz not null,
  delivered_at timestamptz,
  primary key (organization_id, order_external_id, external_id)
);

-- One going through the store: the first copy (full), what changed since (reconcile), what is gone (sweep).
create table store_syncs (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('full', 'reconcile', 'sweep')),
  state text not null check (state in ('running', 'done', 'failed')),
  -- only what the platform changed from then on
  since timestamptz,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- why it failed, in words for the merchant
  problem text,
  primary key (organization_id, id)
);
create unique index store_syncs_running on store_syncs (organization_id) where state = 'running';
create index store_syncs_newest on store_syncs (organization_id, kind, started_at desc);

create table store_sync_resources (
  organization_id uuid not null,
  sync_id uuid not null,
  name text not null check (name in ('products', 'customers', 'orders')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- the platform's export that is being read
  bulk_operation_id text,
  -- Bytes of the export that are in the mirror, with all their effects: moved in the transaction that put them there.
  checkpoint_bytes bigint not null default 0,
  done integer not null default 0,
  -- rows that were new or not the same
  changed integer not null default 0,
  total integer,
  reading_since timestamptz,
  reading_from integer not null default 0,
  finished_at timestamptz,
  primary key (organization_id, sync_id, name),
  foreign key (organization_id, sync_id) references store_syncs on delete cascade
);
