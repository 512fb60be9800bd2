-- What the mirror has to know so that buyers can be asked for reviews.
alter table orders
  -- the first version that was paid
  add column paid_at timestamptz,
  -- where it goes, two letters
  add column country text,
  add column tags text[] not null default '{}',
  add column channel text check (channel in ('web', 'pos', 'draft', 'subscription', 'api')),
  add column is_test boolean not null default false,
  add column locale text,
  -- Until then everything about it is of the past, and nobody is written to because of it: it came with a first copy, in a
  -- file, or long after it was placed. So are all that were here before requests were.
  add column history_until timestamptz default now();
alter table orders alter column history_until drop default;
create index orders_placed on orders (organization_id, placed_at, id);

alter table order_lines
  -- as it stands in the order
  add column position smallint not null default 0,
  add column variant_external_id text,
  add column variant_title text,
  -- of one, before discounts
  add column unit_price_minor bigint,
  -- of what the buyer keeps
  add column fulfilled_quantity integer not null default 0,
  add column refunded_quantity integer not null default 0;

alter table order_fulfillments
  add column is_cancelled boolean not null default false,
  -- what is in it; null: not told
  add column product_external_ids text[],
  add column platform_updated_at timestamptz;

alter table customers
  add column country text,
  add column time_zone text;

create table review_request_settings (
  organization_id uuid primary key references organizations on delete cascade,
  -- as the contract's requestSettings reads it
  settings jsonb not null,
  -- What was due before is not sent afterwards: requests were off then. Null: never off.
  enabled_since timestamptz,
  updated_at timestamptz not null
);

-- One of an order (or of each of its products), or of a person whom the merchant named. What waits is planned anew from the
-- order whenever that changes; what was sent stays.
create table review_requests (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('automatic', 'manual', 'bulk_past')),
  order_id uuid,
  -- where each product of an order has a request of its own
  product_id uuid,
  status text not null check (status in ('waiting_fulfillment', 'scheduled', 'postponed', 'queued', 'held', 'sent', 'delivered',
    'opened', 'clicked', 'partially_completed', 'completed', 'skipped', 'cancelled', 'missed', 'bounced', 'complained', 'expired')),
  -- of the orders screen; as in the contract's requestTabs
  tab text not null generated always as (case
    when status in ('waiting_fulfillment', 'scheduled', 'postponed', 'queued', 'held') then 'upcoming'
    when status in ('partially_completed', 'completed') then 'reviewed'
    when status in ('skipped', 'cancelled', 'missed') then 'skipped'
    when status in ('bounced', 'complained') then 'failed'
    else 'sent' end) stored,
  skip_reason text,
  email text check (email = lower(email)),
  name text,
  locale text,
  time_zone text not null,
  -- of the order, or when the merchant asked: the order of lists
  placed_at timestamptz not null,
  -- number, address and name in lower case
  search_text text not null,
  scheduled_for timestamptz,
  postponed_until timestamptz,
  -- A member cancelled it: changes of the order do not bring it back.
  is_cancelled_by_member boolean not null default false,
  -- What is done next and when; taken by a worker, it moves on by an hour, after which another may take it.
  next_step text check (next_step in ('request', 'reminder-1', 'reminder-2', 'reminder-3', 'photo', 'expire')),
  next_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  completed_at timestamptz,
  expires_at timestamptz,
  reminders_sent smallint not null default 0,
  photo_asked_at timestamptz,
  asked smallint not null default 0,
  reviewed smallint not null default 0,
  decided_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, order_id) references orders on delete cascade,
  foreign key (organization_id, product_id) references products on delete cascade,
  check ((status = 'skipped') = (skip_reason is not null)),
  check ((next_step is null) = (next_at is null))
);
create unique index review_requests_order on review_requests (organization_id, order_id, product_id) nulls not distinct
  where order_id is not null;
create index review_requests_newest on review_requests (organization_id, placed_at, id);
create index review_requests_tab on review_requests (organization_id, tab, placed_at, id);
create index review_requests_email on review_requests (organization_id, email) where email is not null;
create index review_requests_sent on review_requests (organization_id, sent_at) where sent_at is not null;
create index review_requests_skipped on review_requests (organization_id, decided_at, skip_reason) where status = 'skipped';
create index review_requests_due on review_requests (next_at) where next_at is not null;
comment on index review_requests_due is 'across organizations: what is due is looked for in all of them at once';

create table review_request_items (
  organization_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  -- null: the store itself
  product_id uuid,
  position smallint not null,
  status text not null default 'pending' check (status in ('pending', 'reviewed', 'skipped')),
  skip_reason text,
  review_id uuid,
  primary key (organization_id, id),
  unique nulls not distinct (organization_id, request_id, product_id),
  foreign key (organization_id, request_id) references review_requests on delete cascade,
  foreign key (organization_id, product_id) references products on delete cascade,
  check ((status = 'skipped') = (skip_reason is not null))
);
create index review_request_items_product on review_request_items (organization_id, product_id);

create table review_request_events (
  organization_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  type text not null,
  at timestamptz not null,
  scheduled_for timestamptz,
  skip_reason text,
  user_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, request_id) references review_requests on delete cascade
);
create index review_request_events_request on review_request_events (organization_id, request_id, id);
