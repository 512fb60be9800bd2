-- Mails beyond a plan's limit wait: out of the sender's queue, and never dropped in silence.
alter table email_messages
  add column held_at timestamptz,
  drop constraint email_messages_status_check,
  add constraint email_messages_status_check
    check (status in ('queued', 'held', 'sending', 'sent', 'unknown', 'failed', 'suppressed', 'missed')),
  add constraint email_messages_held check (status <> 'held' or (held_at is not null and kind = 'marketing'));
create index email_messages_held on email_messages (organization_id, held_at) where status = 'held';
create index email_messages_missed on email_messages (organization_id, held_at) where status = 'missed';
