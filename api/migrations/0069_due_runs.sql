-- A segment that was let in is due at one moment: the whole order in which runs are claimed has to be in the index, or each batch
-- sorts all of them. Who is due at all is found by hopping over the same index, so the one across organizations is not needed.
drop index workflow_runs_due_here;
drop index workflow_runs_due;
create index workflow_runs_due on workflow_runs (organization_id, wake_at, workflow_id, id) where status = 'waiting' and wake_at is not null;
