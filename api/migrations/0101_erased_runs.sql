-- Who is erased leaves workflows, and what they did there stays in the figures as the way of nobody.
alter table workflow_runs alter column subscriber_id drop not null;
alter table workflow_runs drop constraint workflow_runs_organization_id_subscriber_id_fkey;
alter table workflow_runs add constraint workflow_runs_organization_id_subscriber_id_fkey
  foreign key (organization_id, subscriber_id) references subscribers (organization_id, id) on delete set null (subscriber_id) not valid;

create function leave_runs_to_nobody() returns trigger language plpgsql as $$
begin
  update workflow_steps t set decision = null
    from workflow_runs r
   where r.organization_id = old.organization_id and r.subscriber_id = old.id
     and t.organization_id = r.organization_id and t.run_id = r.id and t.decision is not null;
  update workflow_runs
     set subscriber_id = null, event_id = null, context = '{}', last_error = null, wake_at = null, awaits = null, waits_since = null,
         exit_reason = case when finished_at is null then 'erased' else exit_reason end,
         status = case when finished_at is null then 'exited' else status end,
         finished_at = coalesce(finished_at, greatest(now(), entered_at))
   where organization_id = old.organization_id and subscriber_id = old.id;
  return old;
end $$;
create trigger subscribers_leave_runs before delete on subscribers for each row execute function leave_runs_to_nobody();
