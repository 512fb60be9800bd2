-- Figures of emails as sums by day that follow the rows (docs/decisions/0083-email-sums.md).

-- Differences that aren't in the sums yet. No references: emails that are deleted with their store leave differences too.
create table email_changes (
  organization_id uuid not null,
  id bigint generated always as identity,
  -- of the email; '': count all emails again
  type text not null,
  -- the quarter of an hour, which is on one day in every time zone
  at timestamptz not null,
  -- of mail_reach
  reach integer not null,
  n integer not null,
  reviews integer not null,
  primary key (organization_id, id)
);

create table email_sums (
  organization_id uuid not null references organizations on delete cascade,
  -- on which the emails were written, in the store's time zone
  day date not null,
  type text not null,
  reach integer not null,
  n bigint not null,
  reviews bigint not null,
  primary key (organization_id, day, type, reach)
);

-- Whose sums exist, and by days of which time zone.
create table email_figures (
  organization_id uuid primary key references organizations on delete cascade,
  time_zone text not null
);

-- A row counts as 1, its previous state as -1: what an update leaves as it was cancels out.
create function note_email_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into email_changes (organization_id, type, at, reach, n, reviews)
    select organization_id, type, date_bin('15 minutes', written_at, 'epoch'),
           mail_reach(state, delivered_at, bounced_at, opened_at, machine_opened_at, clicked_at, unsubscribed_at, complained_at),
           count(*), sum(reviews)
      from added group by 1, 2, 3, 4;
  elsif tg_op = 'UPDATE' then
    insert into email_changes (organization_id, type, at, reach, n, reviews)
    select organization_id, type, date_bin('15 minutes', written_at, 'epoch'),
           mail_reach(state, delivered_at, bounced_at, opened_at, machine_opened_at, clicked_at, unsubscribed_at, complained_at),
           sum(sign), sum(sign * reviews)
      from (select *, 1 as sign from added union all select *, -1 from removed) changed
     group by 1, 2, 3, 4 having sum(sign) <> 0 or sum(sign * reviews) <> 0;
  else
    insert into email_changes (organization_id, type, at, reach, n, reviews)
    select organization_id, type, date_bin('15 minutes', written_at, 'epoch'),
           mail_reach(state, delivered_at, bounced_at, opened_at, machine_opened_at, clicked_at, unsubscribed_at, complained_at),
           -count(*), -sum(reviews)
      from removed group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
create trigger email_deliveries_summed_added after insert on email_deliveries
  referencing new table as added for each statement execute function note_email_sums();
create trigger email_deliveries_summed_changed after update on email_deliveries
  referencing new table as added old table as removed for each statement execute function note_email_sums();
create trigger email_deliveries_summed_removed after delete on email_deliveries
  referencing old table as removed for each statement execute function note_email_sums();

-- Days begin at another moment then.
create function note_time_zone_of_emails() returns trigger language plpgsql as $$
begin
  insert into email_changes (organization_id, type, at, reach, n, reviews) values (new.id, '', 'epoch', 0, 0, 0);
  return null;
end $$;
create trigger organizations_time_zone_of_emails after update on organizations for each row
  when (old.timezone is distinct from new.timezone) execute function note_time_zone_of_emails();

-- Existing emails are counted once the loop runs; until then figures come from the rows.
insert into email_changes (organization_id, type, at, reach, n, reviews) select id, '', 'epoch', 0, 0, 0 from organizations;
