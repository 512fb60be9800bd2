-- The sender that a mail was written to go out with. No foreign key: mail that is on its way outlives its sender, and then
-- goes out with the default one.
alter table email_messages add column sender_id uuid;
