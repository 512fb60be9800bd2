-- A list as somebody left it, under a name that all members see.
create table saved_views (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  saved_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index saved_views_name on saved_views (organization_id, list, lower(name));
