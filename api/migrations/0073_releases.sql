-- How remotes are released. Of no organization. See docs/decisions/0031-release-platform.md.

-- What was uploaded, or taken over from a build: it never changes. The files lie in the storage under the hash of their bytes.
create table remote_releases (
  remote text not null,
  version text not null,
  -- exactly the text that is signed: name, version, release and the files with their hashes
  manifest text not null,
  signature text not null,
  host_contract text not null,
  bytes bigint not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  primary key (remote, version)
);

-- Which version whom: live, previous, canary, pins, armed roll-back. A remote without a row follows the build of the product.
create table remote_states (
  remote text primary key,
  -- exactly the text that is signed
  state text not null,
  signature text not null,
  revision integer not null,
  changed_at timestamptz not null
);

-- Who changed what, and why. Nothing is changed or deleted here.
create table release_changes (
  id uuid primary key,
  remote text not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  version text,
  reason text,
  detail jsonb not null
);
create index release_changes_remote on release_changes (remote, at desc, id desc);

-- Keys of pipelines: they release the remotes that they name, until they expire.
create table operator_keys (
  id uuid primary key,
  name text not null,
  key_hash bytea not null unique,
  remotes text[] not null,
  created_by_user_id uuid not null references users (id) on delete cascade,
  -- whose right it carries: it ends when the environment no longer names that address
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
