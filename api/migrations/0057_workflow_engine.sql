-- What the engine has to know of a run beside where it stands.
alter table workflow_runs
  -- since when the person waits at the node; null: they just came, nothing was done there yet
  add column waits_since timestamptz,
  -- the way out that something else than time decided: a webhook's answer, an event that was waited for
  add column outcome text,
  -- of the last A/B test on the way
  add column variant text;

-- Which variant of an A/B test did best: everybody takes it from then on.
create table workflow_ab_winners (
  organization_id uuid not null,
  workflow_id uuid not null,
  node_id text not null,
  variant text not null,
  -- per variant: people, and what was counted of them
  figures jsonb not null,
  decided_at timestamptz not null,
  primary key (organization_id, workflow_id, node_id),
  foreign key (organization_id, workflow_id) references workflows on delete cascade
);
