-- E-mail automation: who can be written to, what happens to them, and the workflows that follow from it.

-- A person by their address: maybe a customer of the store, maybe only somebody who signed up.
create table subscribers (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  -- as suppressions and blocked addresses know them
  address_hash bytea not null,
  customer_id uuid,
  first_name text,
  last_name text,
  country text,
  locale text,
  -- IANA
  time_zone text,
  -- month and day count, the year may be made up
  birthday date,
  consent text not null default 'never_subscribed' check (consent in ('subscribed', 'unconfirmed', 'never_subscribed', 'unsubscribed')),
  consent_at timestamptz,
  consent_method text check (consent_method in ('form', 'checkout', 'import', 'api', 'manual', 'double_optin', 'preference_center', 'store')),
  properties jsonb not null default '{}',
  tags text[] not null default '{}',
  source text not null check (source in ('store', 'import', 'form', 'api', 'manual', 'review')),
  -- marketing mails that count for the frequency cap: when each goes out, the oldest first
  capped_mails timestamptz[] not null default '{}',
  last_sent_at timestamptz,
  last_opened_at timestamptz,
  last_clicked_at timestamptz,
  -- in a row
  soft_bounces smallint not null default 0,
  import_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers
);
create unique index subscribers_email on subscribers (organization_id, email);
create unique index subscribers_customer on subscribers (organization_id, customer_id) where customer_id is not null;
create index subscribers_address on subscribers (organization_id, address_hash);
create index subscribers_newest on subscribers (organization_id, created_at, id);
create index subscribers_tags on subscribers using gin (tags);

-- Addresses that mail does not reach or must not: what servers said of them, not what their owners chose (suppressions).
create table blocked_addresses (
  organization_id uuid not null references organizations on delete cascade,
  address_hash bytea not null,
  reason text not null check (reason in ('hard_bounce', 'soft_bounces', 'complaint', 'manual', 'invalid')),
  detail text,
  blocked_at timestamptz not null,
  primary key (organization_id, address_hash)
);

-- What happened to somebody: the timeline, and what starts, wakes and ends workflows. Once for each key.
create table subscriber_events (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  subscriber_id uuid not null,
  type text not null,
  key text not null,
  payload jsonb not null default '{}',
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, subscriber_id) references subscribers on delete cascade
);
create unique index subscriber_events_key on subscriber_events (organization_id, key);
create index subscriber_events_person on subscriber_events (organization_id, subscriber_id, type, occurred_at);
create index subscriber_events_type on subscriber_events (organization_id, type, occurred_at, id);

create table segments (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  -- as the contract's `rule` reads it
  rule jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index segments_name on segments (organization_id, lower(name));

alter table workflows
  drop constraint workflows_trigger_type_check,
  -- as the contract's `workflowDefinition` reads it; null: nothing is edited since the last publication
  add column draft jsonb,
  -- goes up with every change of the draft
  add column revision integer not null default 0,
  add column live_version integer,
  add column paused_at timestamptz;

-- Never changed.
create table workflow_versions (
  organization_id uuid not null,
  workflow_id uuid not null,
  number integer not null check (number > 0),
  definition jsonb not null,
  note text,
  published_at timestamptz not null,
  published_by_user_id uuid,
  primary key (organization_id, workflow_id, number),
  foreign key (organization_id, workflow_id) references workflows on delete cascade
);

-- One person on their way through one version. The row lock of the transaction that moves them is the lease: moving touches
-- nothing but this database, so a process that dies has moved nobody.
create table workflow_runs (
  organization_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  version integer not null,
  subscriber_id uuid not null,
  -- what may be run through once: by re-entry the person, the person and the event, or the person and a value
  key text not null,
  status text not null default 'waiting' check (status in ('waiting', 'paused', 'completed', 'goal_reached', 'exited', 'failed')),
  is_concurrent boolean not null default false,
  -- where the person stands, and for the how-manieth time; null before the first step
  node_id text,
  visit smallint not null default 0,
  -- null: waits for something other than time
  wake_at timestamptz,
  -- an event type, or 'webhook'
  awaits text,
  -- it was due more than a day before a pause ended: its mails are left out until it waits anew
  is_overdue boolean not null default false,
  event_id uuid,
  -- the payload of the event as it was
  context jsonb not null default '{}',
  -- 0 to 9999, of organization, workflow and person: who is held out, and which variant they get
  bucket smallint not null check (bucket between 0 and 9999),
  attempts smallint not null default 0,
  last_error text,
  exit_reason text,
  entered_at timestamptz not null,
  finished_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, workflow_id, version) references workflow_versions,
  foreign key (organization_id, subscriber_id) references subscribers on delete cascade,
  check ((finished_at is null) = (status in ('waiting', 'paused')))
);
create unique index workflow_runs_key on workflow_runs (organization_id, workflow_id, key);
create unique index workflow_runs_one_at_a_time on workflow_runs (organization_id, workflow_id, subscriber_id)
  where status in ('waiting', 'paused') and not is_concurrent;
create index workflow_runs_due on workflow_runs (wake_at, organization_id) where status = 'waiting' and wake_at is not null;
comment on index workflow_runs_due is 'across organizations: the worker asks who is due at all';
create index workflow_runs_due_here on workflow_runs (organization_id, wake_at) where status = 'waiting' and wake_at is not null;
create index workflow_runs_inside on workflow_runs (organization_id, subscriber_id) where status in ('waiting', 'paused');
create index workflow_runs_at on workflow_runs (organization_id, workflow_id, version, node_id) where status in ('waiting', 'paused');
create index workflow_runs_entered on workflow_runs (organization_id, workflow_id, entered_at, id);
create index workflow_runs_person on workflow_runs (organization_id, subscriber_id, entered_at);

-- What was done at a node, and why.
create table workflow_steps (
  organization_id uuid not null,
  run_id uuid not null,
  node_id text not null,
  visit smallint not null,
  workflow_id uuid not null,
  version integer not null,
  status text not null check (status in ('entered', 'completed', 'skipped', 'failed')),
  -- of a skipped one why; of a failed one what went wrong
  reason text,
  branch text,
  -- every comparison with its result
  decision jsonb,
  -- of email_messages
  email_id uuid,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (organization_id, run_id, node_id, visit),
  foreign key (organization_id, run_id) references workflow_runs on delete cascade
);
create index workflow_steps_node on workflow_steps (organization_id, workflow_id, node_id, started_at);

-- The e-mails of a workflow's nodes; a version of the workflow names versions of them.
create table workflow_emails (
  organization_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  name text not null check (name <> ''),
  -- as the contract's `emailDesign` reads it
  draft jsonb not null,
  revision integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, workflow_id) references workflows on delete cascade
);
create index workflow_emails_workflow on workflow_emails (organization_id, workflow_id);

-- As it was when version `number` of the workflow was published; never changed.
create table workflow_email_versions (
  organization_id uuid not null,
  email_id uuid not null,
  number integer not null check (number > 0),
  name text not null,
  design jsonb not null,
  primary key (organization_id, email_id, number),
  foreign key (organization_id, email_id) references workflow_emails on delete cascade
);

-- What became of a mail, whoever wrote it; of a workflow where workflow_id is there.
alter table email_deliveries
  add column subscriber_id uuid,
  add column workflow_id uuid,
  add column workflow_version integer,
  add column node_id text,
  -- of an A/B test on the way
  add column variant text,
  add column run_id uuid,
  add column delivered_at timestamptz,
  add column bounced_at timestamptz,
  add column bounce text check (bounce in ('hard', 'soft')),
  add column complained_at timestamptz,
  -- by a link of this mail
  add column unsubscribed_at timestamptz,
  add column opens integer not null default 0,
  add column clicks integer not null default 0;
create index email_deliveries_workflow on email_deliveries (organization_id, workflow_id, written_at) where workflow_id is not null;
create index email_deliveries_subscriber on email_deliveries (organization_id, subscriber_id, written_at) where subscriber_id is not null;

-- Which link of a mail was followed how often; programs apart.
create table email_clicks (
  organization_id uuid not null,
  email_id uuid not null,
  url text not null,
  is_machine boolean not null,
  clicks integer not null default 1,
  first_at timestamptz not null,
  primary key (organization_id, email_id, url, is_machine),
  foreign key (organization_id, email_id) references email_deliveries on delete cascade
);

-- An order counts for one mail at most.
create table email_conversions (
  organization_id uuid not null,
  order_id uuid not null,
  email_id uuid not null,
  -- of email_deliveries, so that sums need no join
  workflow_id uuid,
  node_id text,
  variant text,
  revenue_minor bigint not null,
  currency text not null,
  by_click boolean not null,
  ordered_at timestamptz not null,
  primary key (organization_id, order_id),
  foreign key (organization_id, email_id) references email_deliveries on delete cascade
);
create index email_conversions_workflow on email_conversions (organization_id, workflow_id, ordered_at);
create index email_conversions_email on email_conversions (organization_id, email_id);
