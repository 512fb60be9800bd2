-- When the person behind a session last showed who they are: at the sign-in, or since then where an action asked for it.
alter table sessions add column proven_at timestamptz;
