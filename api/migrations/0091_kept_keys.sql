-- Keys that outlive the server secret that they came from: what was made with them cannot be made anew. Each is sealed with the
-- present secret. See docs/decisions/0040-replacing-the-server-secret.md.
create table kept_keys (
  seq bigint generated always as identity primary key,
  purpose text not null,
  key_id text not null,
  sealed bytea not null,
  kept_at timestamptz not null,
  unique (purpose, key_id)
);
revoke all on kept_keys from yuko_app;
