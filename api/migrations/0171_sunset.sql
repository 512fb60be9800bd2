-- People who stopped opening, clicking, and buying get no more marketing email (docs/decisions/0087-sunset-and-warm-up.md).
create table sunset_rules (
  organization_id uuid primary key references organizations on delete cascade,
  is_on boolean not null,
  days integer not null check (days between 30 and 730),
  emails integer not null check (emails between 1 and 100),
  action text not null check (action in ('suppress', 'skip_campaigns')),
  updated_at timestamptz not null
);

alter table blocked_addresses drop constraint blocked_addresses_reason_check;
alter table blocked_addresses add constraint blocked_addresses_reason_check check (reason in ('hard_bounce', 'soft_bounces',
  'complaint', 'manual', 'invalid', 'unengaged', 'unengaged_campaigns'));

-- When a member last removed a suppression of the person: they count as engaged then.
alter table subscribers add column readmitted_at timestamptz;

-- Since when opens or clicks are tracked without interruption. Null: always, or not at all.
alter table sending_settings add column tracked_since timestamptz;
