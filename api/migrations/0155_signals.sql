-- The secret part of a workflow's own webhook URL; replacing it makes the previous URL invalid.
alter table workflows add column hook_id uuid not null default gen_random_uuid();

-- Paused by us: the contract's `pauseCause`. Emails sent before `watched_from` no longer count: a member resumed it.
alter table workflows add column pause_cause jsonb, add column watched_from timestamptz;
alter table email_campaigns add column pause_cause jsonb, add column watched_from timestamptz;
