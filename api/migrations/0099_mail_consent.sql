-- Marketing that goes only to who agreed to get it, and not just to who did not refuse it. The sender asks when it goes out.
alter table email_messages add column needs_consent boolean not null default false;
