-- The mirror of the merchant's store: what reviews are about and who bought it.
-- Keys start with the organization, so that a reference into another one cannot be written at all.

create table products (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  external_id text,
  handle text,
  title text not null check (title <> ''),
  status text not null default 'active' check (status in ('active', 'draft', 'archived')),
  image_url text,
  url text,
  -- Made by an import because the store does not have the product (yet); undo removes those that nothing else uses.
  is_placeholder boolean not null default false,
  import_id uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (is_placeholder or import_id is null)
);
create unique index products_external_id on products (organization_id, external_id) where external_id is not null;
create unique index products_handle on products (organization_id, handle) where handle is not null;
create index products_title on products (organization_id, lower(title), id);
create index products_import on products (organization_id, import_id) where import_id is not null;

create table customers (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  external_id text,
  email text not null check (email = lower(email)),
  name text,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index customers_email on customers (organization_id, email);

-- Only what proves a purchase: "verified buyer" comes from here and from nowhere else.
create table orders (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  external_id text not null,
  number text,
  customer_id uuid not null,
  placed_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, external_id),
  foreign key (organization_id, customer_id) references customers
);
create index orders_customer on orders (organization_id, customer_id);

create table order_lines (
  organization_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  quantity integer not null default 1 check (quantity > 0),
  primary key (organization_id, order_id, product_id),
  foreign key (organization_id, order_id) references orders on delete cascade,
  foreign key (organization_id, product_id) references products
);
create index order_lines_product on order_lines (organization_id, product_id);
