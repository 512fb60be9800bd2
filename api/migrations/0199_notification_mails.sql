-- The emails about reviews that a member chose. No row: none.
create table notification_mails (
  organization_id uuid not null,
  user_id uuid not null,
  daily_digest boolean not null,
  low_ratings boolean not null,
  -- the store's last day that was handled: by a digest, or without one because there was nothing to report
  digest_on date not null,
  updated_at timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
select yuko.protect_tables();
