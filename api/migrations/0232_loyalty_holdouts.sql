-- A share of new customers who are kept out of the loyalty program, to measure what it earns (docs/decisions/0111-loyalty-holdout.md).
create table loyalty_holdouts (
  organization_id uuid primary key references organizations on delete cascade,
  percent integer not null check (percent between 0 and 20),
  -- when it was last turned on: older customers are never held out
  started_at timestamptz not null,
  -- when the share last changed: results count from then on
  since timestamptz not null
);
