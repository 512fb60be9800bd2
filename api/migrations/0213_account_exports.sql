-- Archives of everything an organization stores. Rows are deleted with their files after seven days.
create table account_exports (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  status text not null check (status in ('running', 'done', 'failed')),
  files_done integer not null default 0,
  files_total integer not null,
  file_key text not null,
  -- null until it is done
  bytes bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index account_exports_running on account_exports (organization_id) where status = 'running';
select yuko.protect_tables();
