create table loyalty_programs (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'archived')),
  point_label_one text not null check (point_label_one <> ''),
  point_label_other text not null check (point_label_other <> ''),
  -- Points are whole numbers: nobody owns half of one.
  points_per_major_unit integer not null check (points_per_major_unit between 1 and 1000),
  signup_points integer not null check (signup_points between 0 and 100000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
-- Many drafts, but a customer's order earns by one program only.
create unique index loyalty_programs_active on loyalty_programs (organization_id) where status = 'active';
