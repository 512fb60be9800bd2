-- What feeds and workflows need of a product's variants. null in is_available: unknown.
alter table products
  add column skus text[] not null default '{}',
  add column gtins text[] not null default '{}',
  add column is_available boolean;
