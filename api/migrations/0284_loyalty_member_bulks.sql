-- One change of many loyalty members, made in batches by a job (docs/decisions/0122-many-members-at-once.md).
create table loyalty_member_bulks (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  -- the change as the contract's memberBulkRequest reads it, without its target
  change jsonb not null,
  state text not null check (state in ('running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  total integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  -- number of members by reason
  skipped jsonb not null default '{}',
  points bigint not null default 0,
  -- null: not undone
  spent_points bigint,
  -- everything up to this member is done
  checkpoint_id uuid,
  created_by_user_id uuid,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (organization_id, id)
);
create index loyalty_member_bulks_newest on loyalty_member_bulks (organization_id, started_at desc, id desc);

-- The members that matched when it began.
create table loyalty_bulk_members (
  organization_id uuid not null,
  bulk_id uuid not null,
  member_id uuid not null,
  -- the points it gave or deducted
  entry_id uuid,
  primary key (organization_id, bulk_id, member_id),
  foreign key (organization_id, bulk_id) references loyalty_member_bulks on delete cascade
);
select yuko.protect_tables();

-- When the store removed a member, until they join again.
alter table loyalty_members add column removed_at timestamptz;
