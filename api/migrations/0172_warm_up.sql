-- New sending domains start with few marketing emails a day (docs/decisions/0087-sunset-and-warm-up.md).
create table domain_warm_ups (
  organization_id uuid not null,
  domain_id uuid not null,
  status text not null check (status in ('active', 'paused', 'skipped', 'done')),
  -- why it was paused automatically
  pause_cause jsonb,
  started_at timestamptz not null,
  primary key (organization_id, domain_id),
  foreign key (organization_id, domain_id) references sending_domains (organization_id, id) on delete cascade
);

-- Days (UTC) on which it sent marketing email.
create table domain_warm_up_days (
  organization_id uuid not null,
  domain_id uuid not null,
  day date not null,
  -- of the plan, from 0
  step integer not null,
  ceiling integer not null,
  used integer not null,
  primary key (organization_id, domain_id, day),
  foreign key (organization_id, domain_id) references domain_warm_ups on delete cascade
);

-- The day (since 1970, UTC) an email counts for, so that a retry doesn't count again.
alter table email_messages add column warm_up_day integer;

-- Domains that send already are known to mailbox providers.
insert into domain_warm_ups (organization_id, domain_id, status, started_at)
select organization_id, id, 'done', verified_at from sending_domains where verified_at is not null;
