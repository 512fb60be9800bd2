-- A share of people who get no marketing email, to measure what it earns (docs/decisions/0088-control-group.md).
create table control_groups (
  organization_id uuid primary key references organizations on delete cascade,
  percent integer not null check (percent between 0 and 20),
  -- when the share last changed: results count from then on
  since timestamptz not null
);
