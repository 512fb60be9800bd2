-- An organization that an owner closed: nothing of it works, and an owner can open it again until its data is deleted.
alter table organizations
  add column closed_at timestamptz,
  add column deletes_at timestamptz,
  -- Owners were told that it is about to be deleted.
  add column deletion_reminded_at timestamptz,
  -- From here on nobody opens it again: part of it may be gone.
  add column deletion_began_at timestamptz,
  add constraint organizations_closed check ((closed_at is null) = (deletes_at is null)) not valid;
create index organizations_closed on organizations (id) where closed_at is not null;
create index organizations_deletes_at on organizations (deletes_at) where deletes_at is not null;

-- What accounting has to keep of an organization that was deleted: its settled invoices, of no organization any more.
create table kept_invoices (
  id uuid primary key,
  former_organization_id uuid not null,
  number text not null,
  status text not null,
  currency text not null,
  lines jsonb not null,
  subtotal_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  recipient jsonb not null,
  issued_at timestamptz not null,
  paid_at timestamptz,
  payment_ref text,
  kept_file text,
  kept_until timestamptz not null
);
create index kept_invoices_until on kept_invoices (kept_until);
