-- Additional widgets of a kind, each for its own pages. See docs/decisions/0113-page-widgets.md.
create table page_widgets (
  organization_id uuid not null references organizations,
  id uuid not null,
  kind text not null,
  name text not null,
  position integer not null,
  scope text not null check (scope in ('products', 'groups', 'collections', 'product_pages', 'other_pages', 'all', 'none')),
  product_ids uuid[] not null,
  group_ids uuid[] not null,
  collection_ids uuid[] not null,
  -- empty: all
  languages text[] not null,
  -- from here as in widgets
  is_enabled boolean not null default true,
  draft jsonb,
  draft_saved_at timestamptz,
  draft_saved_by text,
  published jsonb,
  published_version integer,
  published_at timestamptz,
  revision integer not null default 0,
  created_at timestamptz not null,
  primary key (organization_id, id),
  check ((draft is null) = (draft_saved_at is null)),
  check ((published is null) = (published_version is null) and (published is null) = (published_at is null))
);
create unique index page_widgets_name on page_widgets (organization_id, kind, lower(name));

create table page_widget_versions (
  organization_id uuid not null,
  page_widget_id uuid not null,
  version integer not null,
  config jsonb not null,
  published_at timestamptz not null,
  -- name of the member; null: the name is unknown
  published_by text,
  primary key (organization_id, page_widget_id, version),
  foreign key (organization_id, page_widget_id) references page_widgets on delete cascade
);
select yuko.protect_tables();
