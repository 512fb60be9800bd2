-- What starts workflows beside what people do: checkouts that were left, dates, schedules, segments.

-- What somebody began to buy, as the store or its platform tells of it.
create table checkouts (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  external_id text not null,
  -- null: nobody left an address yet
  email text check (email = lower(email)),
  -- leads back to the cart
  url text,
  currency text not null,
  total_minor bigint,
  -- [{"title", "quantity", "price_minor", "image_url", "url", "product_id"}]
  items jsonb not null default '[]',
  started_at timestamptz not null,
  -- the last sign of life
  updated_at timestamptz not null,
  completed_at timestamptz,
  primary key (organization_id, id)
);
create unique index checkouts_external_id on checkouts (organization_id, external_id);
create index checkouts_open on checkouts (organization_id, updated_at) where completed_at is null and email is not null;
create index checkouts_email on checkouts (organization_id, email) where email is not null;
create index checkouts_old on checkouts (updated_at);
comment on index checkouts_old is 'across organizations: what is old is removed';

-- Up to when the clock has started an active workflow whose trigger it looks after. No row: it begins now, with nothing of before.
create table workflow_scans (
  organization_id uuid not null,
  workflow_id uuid not null,
  scanned_until timestamptz not null,
  primary key (organization_id, workflow_id),
  foreign key (organization_id, workflow_id) references workflows on delete cascade
);

-- Who was inside when it was looked last, of segments that start workflows.
create table segment_scans (
  organization_id uuid not null,
  segment_id uuid not null,
  -- that was asked; with another one nobody enters or leaves, they are only counted anew
  rule jsonb not null,
  scanned_at timestamptz not null,
  primary key (organization_id, segment_id),
  foreign key (organization_id, segment_id) references segments on delete cascade
);
create table segment_people (
  organization_id uuid not null,
  segment_id uuid not null,
  subscriber_id uuid not null,
  primary key (organization_id, segment_id, subscriber_id),
  foreign key (organization_id, segment_id) references segments on delete cascade,
  foreign key (organization_id, subscriber_id) references subscribers on delete cascade
);
create index segment_people_person on segment_people (organization_id, subscriber_id);
