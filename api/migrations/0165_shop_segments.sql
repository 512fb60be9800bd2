-- Customer segments of a Shopify store (docs/decisions/0085-shopify-segments.md).
create table shop_segments (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  external_id text not null,
  name text not null,
  -- when its query or name was last changed in the store
  edited_at timestamptz not null,
  -- null: nobody uses it, so its members aren't copied
  followed_at timestamptz,
  -- when the last complete reading of its members began; null: not read yet
  read_at timestamptz,
  -- deleted in the store
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create unique index shop_segments_external on shop_segments (organization_id, external_id);

-- By the store's ID, because a customer may join before we know them.
create table shop_segment_members (
  organization_id uuid not null,
  segment_id uuid not null,
  customer_external_id text not null,
  -- false: left, remembered until a later reading confirms it
  is_member boolean not null,
  known_at timestamptz not null,
  primary key (organization_id, segment_id, customer_external_id),
  foreign key (organization_id, segment_id) references shop_segments on delete cascade
);
create index shop_segment_members_customer on shop_segment_members (organization_id, customer_external_id);
