-- Figures of workflows as sums: what changes in the rows is appended as differences, a loop folds them into sums by day and hour of
-- the store (docs/decisions/0028-workflow-analytics.md). Appending waits for nobody.

-- What became of a message, in the one row that says the rest of the mail: two who change one mail then wait for each other.
alter table email_deliveries add column state text not null default 'waiting'
  check (state in ('waiting', 'sent', 'failed', 'suppressed'));

create function mail_state(status text) returns text immutable parallel safe language sql as $$
  select case when status = 'sent' then 'sent' when status in ('failed', 'unknown', 'missed') then 'failed'
              when status = 'suppressed' then 'suppressed' else 'waiting' end $$;

update email_deliveries d set state = mail_state(m.status)
  from email_messages m where m.id = d.email_id and m.organization_id = d.organization_id and mail_state(m.status) <> 'waiting';

-- How far a mail got, as bits: 1 sent, 2 waiting, 4 failed, 8 suppressed, 16 bounced, 32 delivered, 64 opened, 128 opened by people,
-- 256 clicked, 512 unsubscribed, 1024 complained. Whoever opened it got it, whatever a server said later.
create function mail_reach(state text, delivered_at timestamptz, bounced_at timestamptz, opened_at timestamptz,
  machine_opened_at timestamptz, clicked_at timestamptz, unsubscribed_at timestamptz, complained_at timestamptz)
  returns integer immutable parallel safe language sql as $$
  select case
    when state = 'waiting' then 2
    when state = 'failed' then 4
    when state = 'suppressed' then 8
    else 1
      + case when bounced_at is null or coalesce(delivered_at >= bounced_at, false) or opened_at is not null or clicked_at is not null
          then 32 + case when opened_at is not null or machine_opened_at is not null or clicked_at is not null then 64 else 0 end
          else 16 end
      + case when opened_at is not null or clicked_at is not null then 128 else 0 end
      + case when clicked_at is not null then 256 else 0 end
      + case when unsubscribed_at is not null then 512 else 0 end
      + case when complained_at is not null then 1024 else 0 end
    end $$;

-- The hour of a store. Where clocks go back over midnight, the hour before counts for the day before, as the bounds of days have it.
create function local_hour(at timestamptz, zone text) returns timestamp immutable parallel safe language sql as $$
  select case when date_trunc('day', at at time zone zone) at time zone zone > at
    then date_trunc('day', at at time zone zone) - interval '1 hour' else date_trunc('hour', at at time zone zone) end $$;

-- What an order was credited for, without the mail: copies of what never changes there.
alter table email_conversions
  add column workflow_version integer,
  add column run_id uuid,
  add column written_at timestamptz;
update email_conversions c set workflow_version = d.workflow_version, run_id = d.run_id, written_at = d.written_at
  from email_deliveries d where d.organization_id = c.organization_id and d.email_id = c.email_id;
create index email_conversions_written on email_conversions (organization_id, workflow_id, written_at);

create function copy_credited_mail() returns trigger language plpgsql as $$
begin
  select d.workflow_version, d.run_id, d.written_at into new.workflow_version, new.run_id, new.written_at
    from email_deliveries d where d.organization_id = new.organization_id and d.email_id = new.email_id;
  return new;
end $$;
create trigger email_conversions_copy before insert on email_conversions for each row execute function copy_credited_mail();

-- Differences that are not in the sums yet. No references: rows that go with their store leave differences too.
create table workflow_changes (
  organization_id uuid not null,
  workflow_id uuid not null,
  id bigint generated always as identity,
  -- mail, run (by entry), end (by finish), stand (who is where), step, link, click, machine_click; anew: count all again
  what text not null,
  version integer not null default 0,
  node_id text not null default '',
  variant text not null default '',
  -- of a mail its reach, of people and steps `status/reason`, of links the address
  detail text not null default '',
  -- the quarter of an hour, so that it is of one hour in every time zone
  at timestamptz not null,
  n integer not null,
  -- of mails that were written: subscribers
  people uuid[],
  primary key (organization_id, workflow_id, id)
);

create table workflow_sums (
  organization_id uuid not null references organizations on delete cascade,
  workflow_id uuid not null,
  what text not null,
  step text not null check (step in ('hour', 'day')),
  -- in the time of the store
  at timestamp not null,
  version integer not null,
  node_id text not null,
  variant text not null,
  detail text not null,
  n bigint not null,
  primary key (organization_id, workflow_id, what, step, at, version, node_id, variant, detail)
);

-- Whose sums are kept, and by days of which time zone.
create table workflow_figures (
  organization_id uuid not null references organizations on delete cascade,
  workflow_id uuid not null,
  time_zone text not null,
  -- the number of the next recipient
  next_reader integer not null default 0,
  primary key (organization_id, workflow_id)
);

-- Recipients are counted once however many mails they got, so they cannot be added up: each has a number, each day a set of them.
create table workflow_readers (
  organization_id uuid not null references organizations on delete cascade,
  workflow_id uuid not null,
  subscriber_id uuid not null,
  n integer not null,
  primary key (organization_id, workflow_id, subscriber_id)
);

create table workflow_recipients (
  organization_id uuid not null references organizations on delete cascade,
  workflow_id uuid not null,
  day date not null,
  version integer not null,
  node_id text not null,
  variant text not null,
  -- the numbers from chunk * 4096 on
  chunk integer not null,
  people bit(4096) not null,
  primary key (organization_id, workflow_id, day, version, node_id, variant, chunk)
);

create function note_mail_state() returns trigger language plpgsql as $$
begin
  -- Claims and beginnings leave a mail waiting, and are most changes.
  if exists (select from added where mail_state(status) <> 'waiting') or exists (select from removed where mail_state(status) <> 'waiting') then
    -- Planned anew each time: a plan made for an empty table would read all of a large one.
    execute 'update email_deliveries d set state = mail_state(a.status) from added a
      where d.organization_id = a.organization_id and d.email_id = a.id and d.state <> mail_state(a.status)';
  end if;
  return null;
end $$;
create trigger email_messages_state after update on email_messages
  referencing new table as added old table as removed for each statement execute function note_mail_state();

-- A row of the table that is counted stands with 1, one that it was before with -1: what stays as it was cancels out.
create function note_mails() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into workflow_changes (organization_id, workflow_id, what, version, node_id, variant, detail, at, n, people)
    select organization_id, workflow_id, 'mail', coalesce(workflow_version, 0), coalesce(node_id, ''), coalesce(variant, ''),
           mail_reach(state, delivered_at, bounced_at, opened_at, machine_opened_at, clicked_at, unsubscribed_at, complained_at),
           date_bin('15 minutes', written_at, 'epoch'), count(*), array_agg(subscriber_id) filter (where subscriber_id is not null)
      from added where workflow_id is not null group by 1, 2, 4, 5, 6, 7, 8;
  elsif tg_op = 'UPDATE' then
    insert into workflow_changes (organization_id, workflow_id, what, version, node_id, variant, detail, at, n)
    select organization_id, workflow_id, 'mail', coalesce(workflow_version, 0), coalesce(node_id, ''), coalesce(variant, ''),
           mail_reach(state, delivered_at, bounced_at, opened_at, machine_opened_at, clicked_at, unsubscribed_at, complained_at),
           date_bin('15 minutes', written_at, 'epoch'), sum(sign)
      from (select *, 1 as sign from added union all select *, -1 from removed) changed
     where workflow_id is not null group by 1, 2, 4, 5, 6, 7, 8 having sum(sign) <> 0;
  else
    insert into workflow_changes (organization_id, workflow_id, what, at, n)
    select distinct organization_id, workflow_id, 'anew', 'epoch'::timestamptz, 0 from removed where workflow_id is not null;
  end if;
  return null;
end $$;
create trigger email_deliveries_noted_added after insert on email_deliveries
  referencing new table as added for each statement execute function note_mails();
create trigger email_deliveries_noted_changed after update on email_deliveries
  referencing new table as added old table as removed for each statement execute function note_mails();
create trigger email_deliveries_noted_removed after delete on email_deliveries
  referencing old table as removed for each statement execute function note_mails();

create function note_runs() returns trigger language plpgsql as $$
declare
  counted constant text := 'select organization_id, workflow_id, version, status, exit_reason, node_id, entered_at, finished_at';
begin
  execute format($sql$
    insert into workflow_changes (organization_id, workflow_id, what, version, node_id, detail, at, n)
    select r.organization_id, r.workflow_id, k.what, r.version, coalesce(k.node_id, ''), k.detail,
           date_bin('15 minutes', k.at, 'epoch'), sum(r.n)
      from (select organization_id, workflow_id, version, status, exit_reason, node_id, entered_at, finished_at, sum(sign) as n
              from (%s) changed group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(sign) <> 0) r
     cross join lateral (values
        ('run', null, status || '/' || coalesce(exit_reason, ''), entered_at),
        ('end', null, status || '/' || coalesce(exit_reason, ''), finished_at),
        ('stand', node_id, '', case when finished_at is null then 'epoch'::timestamptz end)) k (what, node_id, detail, at)
     where k.at is not null
     group by 1, 2, 3, 4, 5, 6, 7 having sum(r.n) <> 0 $sql$,
    case tg_op when 'INSERT' then counted || ', 1 as sign from added' when 'DELETE' then counted || ', -1 as sign from removed'
      else counted || ', 1 as sign from added union all ' || counted || ', -1 from removed' end);
  return null;
end $$;
create trigger workflow_runs_noted_added after insert on workflow_runs
  referencing new table as added for each statement execute function note_runs();
create trigger workflow_runs_noted_changed after update on workflow_runs
  referencing new table as added old table as removed for each statement execute function note_runs();
create trigger workflow_runs_noted_removed after delete on workflow_runs
  referencing old table as removed for each statement execute function note_runs();

create function note_steps() returns trigger language plpgsql as $$
declare
  counted constant text := 'select organization_id, workflow_id, version, node_id, status, reason, started_at';
begin
  execute format($sql$
    insert into workflow_changes (organization_id, workflow_id, what, version, node_id, detail, at, n)
    select organization_id, workflow_id, 'step', version, node_id,
           status || '/' || coalesce(case when status = 'skipped' then reason end, ''), date_bin('15 minutes', started_at, 'epoch'), sum(sign)
      from (%s) changed group by 1, 2, 4, 5, 6, 7 having sum(sign) <> 0 $sql$,
    case tg_op when 'INSERT' then counted || ', 1 as sign from added' when 'DELETE' then counted || ', -1 as sign from removed'
      else counted || ', 1 as sign from added union all ' || counted || ', -1 from removed' end);
  return null;
end $$;
create trigger workflow_steps_noted_added after insert on workflow_steps
  referencing new table as added for each statement execute function note_steps();
create trigger workflow_steps_noted_changed after update on workflow_steps
  referencing new table as added old table as removed for each statement execute function note_steps();
create trigger workflow_steps_noted_removed after delete on workflow_steps
  referencing old table as removed for each statement execute function note_steps();

create function note_clicks() returns trigger language plpgsql as $$
declare
  counted constant text := 'select organization_id, email_id, url, is_machine, clicks';
begin
  execute format($sql$
    insert into workflow_changes (organization_id, workflow_id, what, version, detail, at, n)
    select d.organization_id, d.workflow_id, k.what, coalesce(d.workflow_version, 0), c.url, date_bin('15 minutes', d.written_at, 'epoch'),
           sum(k.n * c.sign)
      from (%s) c
      join email_deliveries d on d.organization_id = c.organization_id and d.email_id = c.email_id and d.workflow_id is not null
     cross join lateral (values ('link', 1, not c.is_machine), ('click', c.clicks, not c.is_machine),
        ('machine_click', c.clicks, c.is_machine)) k (what, n, is_counted)
     where k.is_counted
     group by 1, 2, 3, 4, 5, 6 having sum(k.n * c.sign) <> 0 $sql$,
    case tg_op when 'INSERT' then counted || ', 1 as sign from added' when 'DELETE' then counted || ', -1 as sign from removed'
      else counted || ', 1 as sign from added union all ' || counted || ', -1 from removed' end);
  return null;
end $$;
create trigger email_clicks_noted_added after insert on email_clicks
  referencing new table as added for each statement execute function note_clicks();
create trigger email_clicks_noted_changed after update on email_clicks
  referencing new table as added old table as removed for each statement execute function note_clicks();
create trigger email_clicks_noted_removed after delete on email_clicks
  referencing old table as removed for each statement execute function note_clicks();

-- Days begin at another moment then.
create function note_time_zone() returns trigger language plpgsql as $$
begin
  insert into workflow_changes (organization_id, workflow_id, what, at, n)
  select organization_id, workflow_id, 'anew', 'epoch', 0 from workflow_figures where organization_id = new.id;
  return null;
end $$;
create trigger organizations_time_zone after update on organizations for each row when (old.timezone is distinct from new.timezone)
  execute function note_time_zone();

-- What is there already is counted once the loop runs; until then figures are read from the rows.
insert into workflow_changes (organization_id, workflow_id, what, at, n)
select organization_id, id, 'anew', 'epoch', 0 from workflows;
