-- A member's display of a list: columns, density, and the view it opens with.
create table list_displays (
  organization_id uuid not null,
  user_id uuid not null,
  list text not null,
  density text not null check (density in ('comfortable', 'compact')),
  -- null: the default columns
  hidden_columns text[],
  default_view_id uuid,
  primary key (organization_id, user_id, list),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade,
  foreign key (organization_id, default_view_id) references saved_views on delete set null (default_view_id)
);
