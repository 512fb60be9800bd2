-- Roles, row-level security and the platform's own tables.

create schema if not exists yuko;

-- Requests of one organization run as yuko_app, identity and workers as yuko_system; neither owns a table or can log in.
-- Roles belong to the whole server, so another database of it may have made them already, even at this moment.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['yuko_app', 'yuko_system'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(current_user, wanted, 'set') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end $$;
grant usage on schema yuko, public to yuko_app, yuko_system;

-- The organization of the transaction, null when none was set: then no policy lets a row through.
create function yuko.organization_id() returns uuid stable language sql
  as $$ select nullif(current_setting('yuko.organization_id', true), '')::uuid $$;

-- Rows with an organization_id: yuko_app reads and writes those of its organization, yuko_system all.
create function yuko.protect_tenant_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())',
    name);
  execute format('create policy system on %s to yuko_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to yuko_app, yuko_system', name);
end $$;

-- Rows that belong to no organization: yuko_system only. A migration may add narrower policies and grants for yuko_app.
create function yuko.protect_system_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy system on %s to yuko_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to yuko_system', name);
end $$;

-- The migrator calls this after every file, so that no table is ever left open because somebody forgot it.
create function yuko.protect_tables() returns void language plpgsql as $$
declare
  open_table record;
begin
  for open_table in
    select c.oid::regclass as name,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped) as of_tenant
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
  loop
    if open_table.of_tenant then
      perform yuko.protect_tenant_table(open_table.name);
    else
      perform yuko.protect_system_table(open_table.name);
    end if;
  end loop;
end $$;

-- What happened, recorded in the transaction that made it true; the relay starts the jobs that follow from it.
create table domain_events (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  organization_id uuid,
  type text not null,
  aggregate text not null,
  payload jsonb not null,
  occurred_at timestamptz not null,
  dispatched_at timestamptz
);
create index domain_events_organization on domain_events (organization_id, seq);
create index domain_events_waiting on domain_events (seq) where dispatched_at is null;
comment on index domain_events_pkey is 'across organizations: the order of everything that happened';
comment on index domain_events_id_key is 'across organizations: ids are unique in the whole system';
comment on index domain_events_waiting is 'across organizations: the relay serves all';

-- Jobs asked for in a transaction; the relay hands them to the queue once it committed.
create table job_requests (
  id uuid primary key,
  organization_id uuid,
  job text not null,
  payload jsonb not null,
  start_after timestamptz,
  singleton_key text,
  requested_at timestamptz not null default now()
);
create index job_requests_organization on job_requests (organization_id);
create index job_requests_due on job_requests (start_after) where start_after is not null;
comment on index job_requests_due is 'across organizations: the relay serves all';
comment on index job_requests_pkey is 'across organizations: the relay serves all';

-- One row is one message to one recipient. The row is claimed before it is sent: see src/platform/mail/send-email.job.ts.
create table email_messages (
  id uuid primary key,
  organization_id uuid,
  -- says what the message is about, so that it is written once: 'reply:<reply id>'
  key text not null,
  kind text not null check (kind in ('transactional', 'marketing')),
  to_address text not null,
  to_name text,
  from_name text,
  reply_to text,
  subject text not null,
  html text not null,
  text text not null,
  headers jsonb not null default '{}',
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'unknown', 'failed')),
  -- how often it may have gone out: a try that certainly failed is not counted
  attempts integer not null default 0,
  lease_until timestamptz,
  last_error text,
  queued_at timestamptz not null,
  sent_at timestamptz,
  unique nulls not distinct (organization_id, key),
  check ((status = 'sending') = (lease_until is not null))
);
create index email_messages_waiting on email_messages (queued_at) where status in ('queued', 'sending');
comment on index email_messages_pkey is 'across organizations: workers send for all';
comment on index email_messages_waiting is 'across organizations: workers send for all';

-- Replies of POSTs that carried an Idempotency-Key, kept for a day.
create table idempotency_keys (
  organization_id uuid,
  user_id uuid not null,
  key text not null,
  fingerprint text not null,
  status text not null check (status in ('running', 'done')),
  reply_status integer,
  reply_body text,
  claimed_at timestamptz not null,
  unique nulls not distinct (organization_id, user_id, key),
  check ((status = 'done') = (reply_status is not null))
);
create index idempotency_keys_claimed_at on idempotency_keys (claimed_at);
comment on index idempotency_keys_claimed_at is 'across organizations: yesterday''s are removed for all';

-- Who did what. Append-only for every role of the program.
create table audit_log (
  organization_id uuid not null,
  id uuid not null,
  actor jsonb not null,
  action text not null,
  target jsonb not null,
  change jsonb,
  reason text,
  request_id text,
  at timestamptz not null,
  primary key (organization_id, id)
);
create index audit_log_at on audit_log (organization_id, at, id);
select yuko.protect_tenant_table('audit_log');
revoke update, delete on audit_log from yuko_app;

-- How often something was asked for in a window of time; subjects are hashes.
create unlogged table request_counts (
  subject text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index request_counts_ends_at on request_counts (ends_at);
