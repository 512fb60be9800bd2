-- Outgoing webhooks: where a merchant's programs listen, what is said to them, and what came of it. See docs/decisions/0030-outgoing-webhooks.md.

create table webhook_endpoints (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  url text not null check (url like 'https://%'),
  description text not null default '',
  -- names of the contract's `webhookEvents`; {*} is all, those of the future too
  events text[] not null check (cardinality(events) > 0),
  -- names and values, sealed: they may hold a password
  headers bytea not null,
  -- the key itself, sealed; the former one signs too until it ends
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz,
  rate_per_second smallint not null check (rate_per_second between 1 and 100),
  status text not null default 'active' check (status in ('active', 'paused', 'disabled_auto')),
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  disabled_at timestamptz,
  -- not before: so many a second may go, or it asked to wait
  free_at timestamptz not null default 'epoch',
  -- in a row, and since when; null while it is well
  consecutive_failures integer not null default 0,
  first_failure_at timestamptz,
  -- that it has been failing for a day
  warned_at timestamptz,
  last_success_at timestamptz,
  created_by_user_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  constraint webhook_endpoints_disabled check ((status = 'disabled_auto') = (disabled_reason is not null and disabled_at is not null)),
  constraint webhook_endpoints_previous check ((previous_secret is null) = (previous_secret_until is null))
);

-- What happened, as it was said: never changed, because every try and every replay says the same.
create table webhook_events (
  organization_id uuid not null references organizations on delete cascade,
  -- of the fact: it is written down once
  id uuid not null,
  type text not null,
  api_version text not null,
  -- what it happened to, as it goes over the wire: `rev_01jd…`
  ref text not null,
  -- whose data it says, so that they can be forgotten
  subject_email text check (subject_email = lower(subject_email)),
  -- the body, byte for byte
  payload text not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
create index webhook_events_subject on webhook_events (organization_id, subject_email) where subject_email is not null;
create index webhook_events_age on webhook_events (created_at);
comment on index webhook_events_age is 'across organizations: what is old goes, whoever it belongs to';

create table webhook_deliveries (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  event_id uuid not null,
  endpoint_id uuid not null,
  event_type text not null,
  status text not null check (status in ('pending', 'delivering', 'delivered', 'retrying', 'failed', 'cancelled')),
  -- in all, and of the schedule that it is going through: a replay begins that anew
  attempts integer not null default 0,
  tries smallint not null default 0,
  next_attempt_at timestamptz,
  -- until then a process has it; after that another one may take it
  lease_until timestamptz,
  -- of the last attempt
  response_status smallint,
  error text,
  last_attempt_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, endpoint_id, event_id),
  foreign key (organization_id, event_id) references webhook_events on delete cascade,
  foreign key (organization_id, endpoint_id) references webhook_endpoints on delete cascade,
  constraint webhook_deliveries_due check ((status in ('pending', 'retrying')) = (next_attempt_at is not null)),
  constraint webhook_deliveries_lease check ((status = 'delivering') = (lease_until is not null))
);
create index webhook_deliveries_due on webhook_deliveries (organization_id, endpoint_id, next_attempt_at, id) where next_attempt_at is not null;
create index webhook_deliveries_leased on webhook_deliveries (lease_until) where lease_until is not null;
comment on index webhook_deliveries_leased is 'across organizations: whose process died is taken back, whoever it belongs to';
create index webhook_deliveries_under_way on webhook_deliveries (organization_id, endpoint_id) where lease_until is not null;
create index webhook_deliveries_log on webhook_deliveries (organization_id, endpoint_id, created_at, id);
create index webhook_deliveries_event on webhook_deliveries (organization_id, event_id);
create index webhook_deliveries_age on webhook_deliveries (created_at);
comment on index webhook_deliveries_age is 'across organizations: what is old goes, whoever it belongs to';

create table webhook_attempts (
  organization_id uuid not null references organizations on delete cascade,
  delivery_id uuid not null,
  n integer not null,
  -- as they went out; values that the merchant gave are not repeated
  request_headers jsonb not null,
  response_status smallint,
  -- at most 4 KB of it
  response_body text,
  duration_ms integer not null,
  error text check (error in ('timeout', 'dns', 'tls', 'connect', 'http_4xx', 'http_5xx', 'redirect', 'blocked')),
  at timestamptz not null,
  primary key (organization_id, delivery_id, n),
  foreign key (organization_id, delivery_id) references webhook_deliveries on delete cascade
);
