-- Moving members between tiers, and what the connected shop is told of them.

-- Put into their tier by hand: before tier_kept_until, or ever where it is null, the rules do not move them.
alter table loyalty_members add column tier_is_held boolean not null default false;

-- Deleted, while a recalculation takes its members elsewhere; then the row goes.
alter table loyalty_tiers add column deleted_at timestamptz;
alter table loyalty_tiers drop constraint loyalty_tiers_organization_id_threshold_key;
create unique index loyalty_tiers_threshold on loyalty_tiers (organization_id, threshold) where deleted_at is null;

-- The last one of each organization. Another change starts it anew under another id.
create table loyalty_tier_recalculations (
  organization_id uuid primary key references organizations on delete cascade,
  id uuid not null,
  reason text not null check (reason in ('recalculated', 'import')),
  state text not null check (state in ('running', 'done')),
  total integer not null,
  done integer not null default 0,
  went_up integer not null default 0,
  went_down integer not null default 0,
  -- the last member it has looked at
  checkpoint_id uuid,
  started_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'done') = (finished_at is not null))
);

create table loyalty_tagging (
  organization_id uuid primary key references organizations on delete cascade,
  -- as the contract's tagging reads it
  tagging jsonb not null,
  updated_at timestamptz not null
);

-- What the shop was told of a member last, and whether it has to be told again.
create table loyalty_tag_states (
  organization_id uuid not null references organizations on delete cascade,
  member_id uuid not null,
  -- when it is to be written; null: nothing is due
  due_at timestamptz,
  -- counted up by whoever wants it written: what changed while it was being written is written again
  version integer not null default 1,
  attempts integer not null default 0,
  -- in the shop's words, why it took nothing the last time
  problem text,
  -- tag by event, and metafield by key
  tags jsonb not null default '{}',
  metafields jsonb not null default '{}',
  written_at timestamptz,
  primary key (organization_id, member_id),
  foreign key (organization_id, member_id) references loyalty_members on delete cascade
);
create index loyalty_tag_states_due on loyalty_tag_states (organization_id, due_at) where due_at is not null;
create index loyalty_tag_states_problem on loyalty_tag_states (organization_id) where problem is not null;
