-- how long after its occasion an email is sent, beyond the minutes it needs anyway
alter table email_templates
  add column delay_hours integer not null default 0 check (delay_hours between 0 and 168);
