-- Products that share their reviews. See docs/decisions/0100-product-groups.md.
create table product_groups (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index product_groups_name on product_groups (organization_id, lower(name));

-- A product is in one group at most.
create table grouped_products (
  organization_id uuid not null,
  product_id uuid not null,
  group_id uuid not null,
  primary key (organization_id, product_id),
  foreign key (organization_id, product_id) references products on delete cascade,
  foreign key (organization_id, group_id) references product_groups on delete cascade
);
create index grouped_products_group on grouped_products (organization_id, group_id);
select yuko.protect_tables();
