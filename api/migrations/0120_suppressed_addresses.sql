-- Who is suppressed is shown by their address until they are erased; then the hash alone keeps mail away.
alter table blocked_addresses add column email text;
alter table suppressions add column email text;
