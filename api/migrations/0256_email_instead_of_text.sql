-- A request whose text wasn't delivered goes by email.
alter table review_requests drop constraint review_requests_next_step_check;
alter table review_requests add constraint review_requests_next_step_check check (next_step in
  ('request', 'email-instead', 'reminder-1', 'reminder-2', 'reminder-3', 'photo', 'expire')) not valid;
