-- What stands on the shop's pages. Every organization has one of each kind: without a row it is as the contract's default,
-- published and enabled.
create table widgets (
  organization_id uuid not null references organizations,
  kind text not null check (kind in ('review_list', 'star_badge', 'carousel', 'media_grid', 'all_reviews', 'floating_tab',
    'trust_badge', 'review_form')),
  is_enabled boolean not null default true,
  -- null: nothing is changed since the last publication
  draft jsonb,
  draft_saved_at timestamptz,
  draft_saved_by text,
  -- null: the default
  published jsonb,
  published_version integer,
  published_at timestamptz,
  -- counts the changes of draft and publication: who writes names the one that they saw
  revision integer not null default 0,
  last_seen_at timestamptz,
  last_seen_on text,
  primary key (organization_id, kind),
  check ((draft is null) = (draft_saved_at is null)),
  check ((published is null) = (published_version is null) and (published is null) = (published_at is null)),
  check ((last_seen_at is null) = (last_seen_on is null))
);

create table widget_versions (
  organization_id uuid not null references organizations,
  kind text not null,
  version integer not null,
  config jsonb not null,
  published_at timestamptz not null,
  -- name of the member; null: the name is unknown
  published_by text,
  primary key (organization_id, kind, version)
);
