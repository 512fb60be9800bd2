-- What the shop shows as the stars of a product: the last values that we wrote to its metafields. No row: none are there.
-- While they are being written, and when that ended without an answer, nobody knows: then they are null.
create table product_ratings (
  organization_id uuid not null,
  product_id uuid not null,
  rating numeric(3, 2),
  rating_count integer,
  -- whoever writes them at the moment
  claim uuid,
  primary key (organization_id, product_id),
  foreign key (organization_id, product_id) references products on delete cascade
);
