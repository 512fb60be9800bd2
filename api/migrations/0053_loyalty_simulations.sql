-- Rules tried out on what really happened. What is found is kept for a week; it changes nothing.
create table loyalty_simulations (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  -- as the contract's simulationQuestion reads it
  question jsonb not null,
  state text not null check (state in ('running', 'done', 'failed', 'cancelled')),
  total integer not null,
  done integer not null default 0,
  -- as the contract's simulationResult reads it; members are named by their ids alone
  result jsonb,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (organization_id, id),
  check ((state = 'running') = (finished_at is null)),
  check ((state = 'done') = (result is not null))
);
create index loyalty_simulations_running on loyalty_simulations (organization_id) where state = 'running';
create index loyalty_simulations_started on loyalty_simulations (started_at);
comment on index loyalty_simulations_started is 'across organizations: what is a week old goes, whoever it belongs to';
