-- What a merchant made of an e-mail. No row: the default, switched on.
create table email_templates (
  organization_id uuid not null references organizations on delete cascade,
  type text not null,
  is_enabled boolean not null default true,
  -- null: nothing but what is published
  draft jsonb,
  draft_saved_at timestamptz,
  -- null: the default is sent
  published_version integer,
  -- grows with every change: whoever writes says which one it was based on
  revision integer not null default 0,
  primary key (organization_id, type),
  check ((draft is null) = (draft_saved_at is null))
);

-- What was published, as it was.
create table email_template_versions (
  organization_id uuid not null,
  type text not null,
  version integer not null,
  design jsonb not null,
  published_at timestamptz not null,
  published_by_user_id uuid,
  primary key (organization_id, type, version),
  foreign key (organization_id, type) references email_templates on delete cascade
);

-- What became of each mail of these types. The mail itself is a row of email_messages; here is no address and no text.
create table email_deliveries (
  organization_id uuid not null references organizations on delete cascade,
  -- of email_messages
  email_id uuid not null,
  type text not null,
  template_version integer,
  -- what it is about, for those who are told of opens and clicks: {"requestId": "…", "reviewId": "…"}
  reference jsonb not null default '{}',
  written_at timestamptz not null,
  opened_at timestamptz,
  machine_opened_at timestamptz,
  clicked_at timestamptz,
  machine_clicked_at timestamptz,
  reviews smallint not null default 0,
  primary key (organization_id, email_id)
);
create index email_deliveries_type on email_deliveries (organization_id, type, written_at);
create index email_deliveries_request on email_deliveries (organization_id, (reference ->> 'requestId'), written_at)
  where reference ? 'requestId';
