-- What a store groups its products by: Shopify's collections, WooCommerce's categories.
create table collections (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  external_id text not null,
  -- null: a product named it, but the store hasn't sent it yet
  title text,
  handle text,
  platform_updated_at timestamptz,
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create unique index collections_external on collections (organization_id, external_id);
create index collections_title on collections (organization_id, lower(title), id) where title is not null and deleted_at is null;

-- The collections a product is in, and when they were read: membership has no change time on the platform.
alter table products
  add column collection_ids uuid[] not null default '{}',
  add column collections_read_at timestamptz;

-- What changed in the store, so that the collections of a product, or the products of a collection, have to be read again.
create table collection_reads (
  organization_id uuid not null references organizations on delete cascade,
  resource text not null check (resource in ('product', 'collection')),
  external_id text not null,
  -- The last change. A change while it is being read needs another read.
  changed_at timestamptz not null,
  primary key (organization_id, resource, external_id)
);

alter table exclusions drop constraint exclusions_target_check;
alter table exclusions add constraint exclusions_target_check check (target in ('email', 'email_domain', 'customer_tag', 'product',
  'product_tag', 'collection', 'order_tag', 'country', 'sales_channel', 'order_below_amount'));
