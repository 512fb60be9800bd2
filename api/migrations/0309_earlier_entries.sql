-- Points history of another program, from imports, beside the ledger (docs/decisions/0132-points-history.md).
create table loyalty_earlier_entries (
  organization_id uuid not null references organizations on delete cascade,
  -- whose address the file names; after a merge it stays with the merged one, whom the survivor's history includes
  member_id uuid not null,
  occurred_at timestamptz not null,
  points integer not null check (points <> 0),
  -- as in the file; empty: none
  description text not null,
  -- 1 for the first of equal rows in a file
  occurrence integer not null check (occurrence > 0),
  import_id uuid not null,
  primary key (organization_id, member_id, occurred_at, points, description, occurrence)
);
create index loyalty_earlier_entries_import on loyalty_earlier_entries (organization_id, import_id);

alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check
    check (kind in ('reviews', 'products', 'customers', 'orders', 'loyalty_points', 'points_history', 'subscribers'));
select yuko.protect_tables();
