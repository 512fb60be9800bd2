-- Manufacturer part numbers of a product's variants. null: not read yet.
alter table products add column mpns text[];
