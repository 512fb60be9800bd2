-- Beyond the plan's limit a review request waits before its mail is written: since when. Null once a mail of it went out.
alter table review_requests add column held_at timestamptz;
-- Its writer asked whether the plan has room for it, so the sender does not hold it.
alter table email_messages add column is_admitted boolean not null default false;
