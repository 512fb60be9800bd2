-- What an organization pays for, and what it paid. See docs/decisions/0035-billing.md.

create table billing_subscriptions (
  organization_id uuid primary key references organizations on delete cascade,
  plan text not null check (plan in ('free', 'starter', 'growth', 'scale', 'enterprise')),
  interval text not null check (interval in ('month', 'year')),
  status text not null check (status in ('trialing', 'active', 'past_due', 'suspended', 'cancelled', 'expired')),
  channel text not null check (channel in ('stripe', 'shopify', 'manual')),
  -- of what is paid for; null where nothing is
  period_start timestamptz,
  period_end timestamptz,
  -- the day of the month that periods begin on: the 31st stays the 31st after a February
  anchor_day smallint,
  trial_ends_at timestamptz,
  cancel_at_period_end boolean not null default false,
  -- what follows the trial or the period
  scheduled_plan text check (scheduled_plan in ('free', 'starter', 'growth', 'scale', 'enterprise')),
  scheduled_interval text check (scheduled_interval in ('month', 'year')),
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  -- a payment that is under way, or a transfer that is awaited, counts as failed then
  payment_due_at timestamptz,
  past_due_since timestamptz,
  -- how many of the days on which it is tried again are over
  dunning_step smallint not null default 0 check (dunning_step between 0 and 4),
  suspended_at timestamptz,
  -- when something happens by itself next
  next_at timestamptz,
  is_auto_upgraded boolean not null default false,
  -- of the provider: who pays there, by what, and (where it bills itself) its own subscription
  customer_ref text,
  payment_method jsonb,
  payment_method_ref text,
  external_ref text,
  -- days before the renewal that was told of last, of this period
  reminded_days smallint,
  invoices_issued integer not null default 0,
  -- grows with each change: who read an older state does not write over a newer one
  revision integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint billing_subscriptions_period check ((period_start is null) = (period_end is null) and period_start < period_end),
  constraint billing_subscriptions_scheduled check ((scheduled_plan is null) = (scheduled_interval is null)),
  constraint billing_subscriptions_trial check ((status = 'trialing') = (trial_ends_at is not null)),
  constraint billing_subscriptions_due check ((status in ('past_due', 'suspended')) = (past_due_since is not null)),
  constraint billing_subscriptions_suspended check ((status = 'suspended') = (suspended_at is not null))
);
create index billing_subscriptions_due_now on billing_subscriptions (next_at) where next_at is not null;
comment on index billing_subscriptions_due_now is 'across organizations: what is due is looked for in all of them at once';
create unique index billing_subscriptions_customer on billing_subscriptions (customer_ref) where customer_ref is not null;
comment on index billing_subscriptions_customer is 'across organizations: a provider says whose payment it is about';

create table billing_invoices (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  -- of the organization, without gaps: 7F3K9QLM-0001
  number text not null,
  status text not null check (status in ('open', 'paid', 'void', 'uncollectible')),
  purpose text not null check (purpose in ('start', 'upgrade', 'renewal')),
  currency text not null,
  lines jsonb not null,
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null check (total_minor = subtotal_minor + tax_minor),
  -- who it is for, as it was
  recipient jsonb not null,
  -- the change of plan that waits for its payment
  change jsonb,
  issued_at timestamptz not null,
  due_at timestamptz not null,
  paid_at timestamptz,
  problem text,
  -- the payment at the provider
  payment_ref text,
  -- how often it was asked for
  tries integer not null default 0,
  file_key text,
  primary key (organization_id, id),
  unique (organization_id, number),
  constraint billing_invoices_paid check ((status = 'paid') = (paid_at is not null))
);
create index billing_invoices_newest on billing_invoices (organization_id, issued_at, id);
create index billing_invoices_open on billing_invoices (organization_id, issued_at) where status = 'open';

-- What providers said, each once, however often and in whatever order they say it.
create table billing_messages (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
create index billing_messages_age on billing_messages (received_at);

-- So much was used in a month. Counted where it happens, in its transaction: a row that is counted twice would have to happen twice.
create table usage_counters (
  organization_id uuid not null references organizations on delete cascade,
  metric text not null check (metric in ('orders_month', 'emails_month')),
  -- the first day of the month, UTC
  period date not null,
  used bigint not null default 0 check (used >= 0),
  primary key (organization_id, metric, period)
);

-- That members were told of it.
create table usage_marks (
  organization_id uuid not null references organizations on delete cascade,
  metric text not null,
  period date not null,
  percent smallint not null,
  at timestamptz not null,
  primary key (organization_id, metric, period, percent)
);

-- Orders count in the month that they were placed in, once: when their row is made. What a store brings of its past counts in the past.
create function yuko.count_orders() returns trigger language plpgsql as $$
begin
  insert into usage_counters as c (organization_id, metric, period, used)
  select organization_id, 'orders_month', date_trunc('month', placed_at at time zone 'UTC')::date, count(*)
    from added where placed_at is not null group by 1, 3 order by 1, 3
  on conflict (organization_id, metric, period) do update set used = c.used + excluded.used;
  return null;
end $$;
create trigger orders_count_usage after insert on orders
  referencing new table as added for each statement execute function yuko.count_orders();

-- What happened before there were counters.
insert into usage_counters (organization_id, metric, period, used)
select organization_id, 'orders_month', date_trunc('month', placed_at at time zone 'UTC')::date, count(*)
  from orders where placed_at is not null group by 1, 3;
insert into usage_counters (organization_id, metric, period, used)
select organization_id, 'emails_month', date_trunc('month', sent_at at time zone 'UTC')::date, count(*)
  from email_messages where kind = 'marketing' and status = 'sent' and sent_at is not null and organization_id is not null group by 1, 3;
