-- Figures of workflows are read from the rows themselves: by these indexes.

-- who finished when
create index workflow_runs_finished on workflow_runs (organization_id, workflow_id, finished_at) where finished_at is not null;
-- what waits for somebody of the team
create index workflow_runs_failed on workflow_runs (organization_id, finished_at) where status = 'failed';
create index workflow_steps_failed on workflow_steps (organization_id, started_at) where status = 'failed';
-- figures of all mail
create index email_deliveries_written on email_deliveries (organization_id, written_at);
create index email_conversions_ordered on email_conversions (organization_id, ordered_at);
