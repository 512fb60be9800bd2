-- Blocks and whole e-mails that a merchant kept to use them again.
create table saved_email_parts (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('block', 'design')),
  name text not null check (name <> ''),
  -- as the contract's `partContent` reads it
  part jsonb not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index saved_email_parts_name on saved_email_parts (organization_id, kind, lower(name));
