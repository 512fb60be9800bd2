-- Triggers that a shop's workflows in Shopify Flow use, as Flow told us.
create table flow_triggers (
  organization_id uuid not null references organizations on delete cascade,
  -- As Flow names it.
  trigger_id text not null,
  is_used boolean not null,
  -- Flow's time: an older notification changes nothing.
  told_at timestamptz not null,
  primary key (organization_id, trigger_id)
);

-- Facts that were sent to Flow, or may have been: Flow starts its workflows once for each call, and knows no idempotency key.
create table flow_starts (
  organization_id uuid not null references organizations on delete cascade,
  event_id uuid not null,
  started_at timestamptz not null,
  primary key (organization_id, event_id)
);
create index flow_starts_age on flow_starts (started_at);
comment on index flow_starts_age is 'across organizations: the nightly sweep';

-- Runs of our actions in workflows. Flow sends a run again until it is answered.
create table flow_runs (
  organization_id uuid not null references organizations on delete cascade,
  run_id text not null,
  first_at timestamptz not null,
  is_done boolean not null default false,
  primary key (organization_id, run_id)
);
create index flow_runs_age on flow_runs (first_at);
comment on index flow_runs_age is 'across organizations: the nightly sweep';
