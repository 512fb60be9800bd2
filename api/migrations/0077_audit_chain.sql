-- The audit log is only ever added to, and says so itself: every line has a link of a chain, one chain an organization.

-- Owns what links lines and forgets old ones. Nobody logs in or works as it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'yuko_audit') then
    begin
      create role yuko_audit nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, 'yuko_audit', 'set') then
    execute 'grant yuko_audit to current_user';
  end if;
end $$;
grant usage on schema yuko, public to yuko_audit;

-- Where the chain of an organization begins and ends.
create table audit_heads (
  organization_id uuid primary key,
  -- of the oldest line that is kept, with the hash of the one before it
  first_seq bigint not null default 1,
  hash_before bytea not null default '\x',
  last_seq bigint not null default 0,
  last_hash bytea not null default '\x',
  -- lines before it were forgotten by the clock
  swept_before timestamptz
);

create table audit_chain (
  organization_id uuid not null,
  seq bigint not null,
  entry_id uuid not null,
  at timestamptz not null,
  -- of the line
  digest bytea not null,
  -- of the hash before and the digest
  hash bytea not null,
  primary key (organization_id, seq),
  unique (organization_id, entry_id)
);

create function yuko.audit_digest(line audit_log) returns bytea stable language sql as $$
  select sha256(convert_to(jsonb_build_array(line.organization_id, line.id, line.actor, line.action, line.target, line.change,
    line.reason, line.request_id, extract(epoch from line.at))::text, 'UTF8'))
$$;

create function yuko.link_audit(line audit_log) returns void language plpgsql security definer set search_path = pg_catalog, public, yuko as $$
declare
  head audit_heads;
  said bytea := yuko.audit_digest(line);
begin
  insert into audit_heads (organization_id) values (line.organization_id) on conflict do nothing;
  select * into head from audit_heads where organization_id = line.organization_id for update;
  insert into audit_chain (organization_id, seq, entry_id, at, digest, hash)
    values (line.organization_id, head.last_seq + 1, line.id, line.at, said, sha256(head.last_hash || said))
    returning hash into head.last_hash;
  update audit_heads set last_seq = head.last_seq + 1, last_hash = head.last_hash where organization_id = line.organization_id;
end $$;

-- At the commit, so that whoever writes a line holds up the others of its organization for that moment only.
create function yuko.link_new_audit() returns trigger language plpgsql security definer set search_path = pg_catalog, public, yuko as $$
declare
  line audit_log;
begin
  select * into line from audit_log where organization_id = new.organization_id and id = new.id;
  -- Its organization may have gone in the same transaction.
  if found then perform yuko.link_audit(line); end if;
  return null;
end $$;

-- Forgets lines that are older, from the oldest on; how far it came is kept.
create function yuko.sweep_audit(before timestamptz) returns void language plpgsql security definer set search_path = pg_catalog, public, yuko as $$
declare
  head audit_heads;
  first_kept bigint;
begin
  for head in select * from audit_heads h where exists (
    select from audit_chain c where c.organization_id = h.organization_id and c.seq = h.first_seq and c.at < before) for update
  loop
    select coalesce(min(seq), head.last_seq + 1) into first_kept
      from audit_chain where organization_id = head.organization_id and at >= before;
    update audit_heads set first_seq = first_kept, swept_before = before, hash_before = coalesce(
      (select hash from audit_chain where organization_id = head.organization_id and seq = first_kept - 1), hash_before)
      where organization_id = head.organization_id;
    delete from audit_log l using audit_chain c
      where c.organization_id = head.organization_id and c.seq < first_kept
        and l.organization_id = c.organization_id and l.id = c.entry_id;
    delete from audit_chain where organization_id = head.organization_id and seq < first_kept;
  end loop;
end $$;

-- With an organization all goes that was written about it.
create function yuko.forget_audit() returns trigger language plpgsql security definer set search_path = pg_catalog, public, yuko as $$
begin
  delete from audit_log where organization_id = old.id;
  delete from audit_chain where organization_id = old.id;
  delete from audit_heads where organization_id = old.id;
  return null;
end $$;

do $$
declare
  name regclass;
begin
  foreach name in array array['audit_heads', 'audit_chain']::regclass[] loop
    execute format('alter table %s enable row level security', name);
    execute format('alter table %s force row level security', name);
    execute format('create policy tenant on %s to yuko_app using (organization_id = yuko.organization_id())', name);
    execute format('create policy system on %s to yuko_system using (true)', name);
    execute format('create policy keeper on %s to yuko_audit using (true) with check (true)', name);
    execute format('grant select on %s to yuko_app, yuko_system', name);
    execute format('grant select, insert, update, delete on %s to yuko_audit', name);
  end loop;
end $$;
create policy keeper on audit_log to yuko_audit using (true);
grant select, delete on audit_log to yuko_audit;
revoke update, delete, truncate on audit_log from yuko_app, yuko_system;

-- A new owner needs the right to create here, for this moment only.
grant create on schema yuko to yuko_audit;
alter function yuko.link_audit owner to yuko_audit;
alter function yuko.link_new_audit owner to yuko_audit;
alter function yuko.sweep_audit owner to yuko_audit;
alter function yuko.forget_audit owner to yuko_audit;

-- What was written before this.
create function yuko.link_all_audit() returns void language plpgsql security definer set search_path = pg_catalog, public, yuko as $$
declare
  line audit_log;
begin
  for line in select * from audit_log order by organization_id, at, id loop
    perform yuko.link_audit(line);
  end loop;
end $$;
alter function yuko.link_all_audit owner to yuko_audit;
select yuko.link_all_audit();
drop function yuko.link_all_audit();
revoke create on schema yuko from yuko_audit;

revoke execute on function yuko.link_audit, yuko.link_new_audit, yuko.sweep_audit, yuko.forget_audit from public;
grant execute on function yuko.sweep_audit to yuko_system;

create constraint trigger link_new_audit after insert on audit_log deferrable initially deferred
  for each row execute function yuko.link_new_audit();
create trigger forget_audit after delete on organizations for each row execute function yuko.forget_audit();

create index audit_log_action on audit_log (organization_id, action, at desc, id desc);
