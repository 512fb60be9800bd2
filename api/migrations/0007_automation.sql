create table workflows (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  title text not null check (title <> ''),
  status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'archived')),
  trigger_type text check (trigger_type in ('order_placed', 'order_fulfilled', 'checkout_abandoned', 'customer_created',
    'subscribed', 'review_submitted', 'review_published', 'birthday')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
-- An archived workflow gives its title free.
create unique index workflows_title on workflows (organization_id, lower(title)) where status <> 'archived';
create index workflows_last_changed on workflows (organization_id, updated_at, id);
