-- How a store looks to its shoppers. No row: the defaults of the contract.
create table brand_settings (
  organization_id uuid primary key references organizations on delete cascade,
  -- as the contract's brandSettings reads it
  settings jsonb not null,
  -- its custom CSS with every selector below .yuko, for where no shadow root keeps it in
  scoped_css text not null default '',
  updated_at timestamptz not null
);

-- What is shown stays: mails that were sent point to it.
create table brand_images (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  file_key text not null,
  mime text not null check (mime in ('image/png', 'image/jpeg')),
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  -- since when settings name it; before that it is removed after a day
  used_at timestamptz,
  primary key (organization_id, id)
);
create index brand_images_unused on brand_images (created_at) where used_at is null;
comment on index brand_images_unused is 'across organizations: those of all are removed together';

-- Who and what is left out of requests, loyalty, mail or widgets.
create table exclusions (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  scope text not null check (scope in ('review_requests', 'loyalty', 'email', 'widgets')),
  target text not null check (target in ('email', 'email_domain', 'customer_tag', 'product', 'product_tag', 'order_tag',
    'country', 'sales_channel', 'order_below_amount')),
  -- as it is compared: lower case; a product's id; minor units
  value text not null,
  reason text,
  expires_at timestamptz,
  created_by_user_id uuid,
  created_at timestamptz not null,
  -- Taken away, by which call: for a day it can be put back.
  deleted_at timestamptz,
  deletion_id uuid,
  primary key (organization_id, id),
  check ((deleted_at is null) = (deletion_id is null))
);
create unique index exclusions_value on exclusions (organization_id, scope, target, value) where deleted_at is null;
create index exclusions_newest on exclusions (organization_id, scope, created_at, id) where deleted_at is null;
create index exclusions_deletion on exclusions (organization_id, deletion_id) where deletion_id is not null;
create index exclusions_deleted on exclusions (deleted_at) where deleted_at is not null;
comment on index exclusions_deleted is 'across organizations: those of all are removed together';
