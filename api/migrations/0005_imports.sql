create table imports (
  organization_id uuid not null references organizations,
  id uuid not null,
  status text not null check (status in ('uploaded', 'validating', 'ready', 'running', 'cancelled', 'completed',
    'completed_with_errors', 'failed', 'undoing', 'undone')),
  file_name text not null,
  file_size bigint not null,
  file_key text not null,
  encoding text not null,
  delimiter text not null,
  preset text not null check (preset in ('judgeme', 'generic')),
  -- [{ name, samples }] in the order of the file
  columns jsonb not null,
  mapping jsonb not null,
  options jsonb not null,
  -- how the file's dates are read; found out over the whole file, null until then
  date_order text check (date_order in ('dmy', 'mdy', 'iso')),
  -- Rows of the file that are done, with all their effects: moved in the transaction of the batch that did them.
  checkpoint_row integer not null default 0,
  bytes_done bigint not null default 0,
  dry_run jsonb,
  dry_run_issues jsonb not null default '[]',
  totals jsonb,
  removed integer not null default 0,
  failure text,
  created_by_user_id uuid,
  created_by_name text,
  created_at timestamptz not null,
  -- when the present dry run, import or undo began: rows/s and the time left are reckoned from it
  phase_started_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (organization_id, id)
);
create index imports_newest on imports (organization_id, created_at desc, id desc);

-- Only rows that did not go through as they were; the others are the reviews themselves.
create table import_rows (
  organization_id uuid not null,
  import_id uuid not null,
  row integer not null,
  level text not null check (level in ('error', 'warning')),
  -- [{ level, field, message, value }]
  issues jsonb not null,
  -- the cells as they stood in the file, of refused rows
  cells jsonb,
  primary key (organization_id, import_id, row),
  foreign key (organization_id, import_id) references imports on delete cascade
);
