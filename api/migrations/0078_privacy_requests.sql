-- Who asked for a person's data, or for a person to be forgotten, and the proof of what was done.
create table privacy_requests (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('export', 'erase', 'erase_shop')),
  source text not null check (source in ('merchant', 'platform')),
  status text not null check (status in ('waiting', 'working', 'done', 'failed')),
  -- whom it is about, for as long as there is something to do
  email text,
  external_id text,
  -- tells requests apart in a list: 'a…@shop.example'
  shown_as text not null,
  -- of the organization and the address or id: the same person twice is found, and nobody is read from it
  subject_hash bytea not null,
  requested_by uuid,
  reference text,
  note text,
  due_at timestamptz not null,
  created_at timestamptz not null,
  completed_at timestamptz,
  -- what was held and what is left, by area
  proof jsonb not null default '[]',
  file_key text,
  file_sha256 text,
  file_bytes bigint,
  file_until timestamptz,
  tries smallint not null default 0,
  primary key (organization_id, id)
);
create index privacy_requests_list on privacy_requests (organization_id, created_at desc, id desc);
create unique index privacy_requests_open on privacy_requests (organization_id, kind, subject_hash) where status in ('waiting', 'working');
create index privacy_requests_files on privacy_requests (file_until) where file_key is not null;
comment on index privacy_requests_files is 'across organizations: files are removed when their time is over';
