-- Browsers that saw a form, and those of them that signed up. Counted from now on.
alter table signup_forms add column views integer not null default 0;
alter table signup_forms add column counted_sign_ups integer not null default 0;
