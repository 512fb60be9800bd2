-- What members did in another program before it was imported, beside the ledger (docs/decisions/0122-many-members-at-once.md).
alter table loyalty_members add column earlier_points bigint not null default 0;

-- What an import said about a member, and what it replaced, so that it can be undone.
create table loyalty_imported_pasts (
  organization_id uuid not null references organizations on delete cascade,
  import_id uuid not null,
  member_id uuid not null,
  -- null: not in the file, or not earlier than known
  joined_at timestamptz,
  joined_at_before timestamptz,
  -- null: not in the file
  points bigint,
  points_before bigint not null,
  at timestamptz not null,
  primary key (organization_id, import_id, member_id)
);
create index loyalty_imported_pasts_member on loyalty_imported_pasts (organization_id, member_id, at desc);
select yuko.protect_tables();
