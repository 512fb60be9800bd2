-- Verifications of a points ledger, with their results. `head` covers the chains of all members verified so far.
create table loyalty_ledger_verifications (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  state text not null check (state in ('running', 'done', 'failed')),
  actor_type text not null check (actor_type in ('user', 'api')),
  actor_id uuid,
  total integer not null,
  members integer not null default 0,
  entries bigint not null default 0,
  problem_count integer not null default 0,
  -- the first ones, as the contract's ledgerProblem
  problems jsonb not null default '[]',
  head bytea,
  checkpoint_id uuid,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (organization_id, id),
  check ((state = 'running') = (finished_at is null))
);
create unique index loyalty_ledger_verifications_running on loyalty_ledger_verifications (organization_id) where state = 'running';
create index loyalty_ledger_verifications_latest on loyalty_ledger_verifications (organization_id, started_at desc, id desc);
