-- What became of a mail stands in the timeline of who it was for; written down many at once, after sending.
alter table email_messages add column is_told boolean not null default true;
comment on column email_messages.is_told is 'false: settled, and not in the timeline yet';
create index email_messages_untold on email_messages (organization_id, id) where not is_told;
