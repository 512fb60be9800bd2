-- Points that end, and telling members before they do.

alter table loyalty_settings
  -- from when on points end as they do now: what members had before does not end before they were warned
  add column expiry_since timestamptz,
  -- of fixed_date: the last one that is through
  add column expired_until timestamptz,
  -- the last day, by the store's clock, on which members were warned
  add column warned_on date;
update loyalty_settings set expiry_since = updated_at;
alter table loyalty_settings alter column expiry_since set not null;

create table loyalty_expiry_warnings (
  organization_id uuid not null,
  member_id uuid not null,
  -- by the store's clock
  ends_on date not null,
  kind text not null check (kind in ('warning', 'last_chance')),
  points bigint not null check (points > 0),
  at timestamptz not null,
  warned_at timestamptz not null,
  primary key (organization_id, member_id, ends_on, kind),
  foreign key (organization_id, member_id) references loyalty_members on delete cascade
);

-- Each organization's own, so that a large one is not before all others.
drop index point_lots_due;
drop index point_lots_ending;
create index point_lots_due on point_lots (organization_id, available_at) where status = 'pending';
create index point_lots_ending on point_lots (organization_id, expires_at) where status = 'available' and expires_at is not null;
