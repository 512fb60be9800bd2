-- How far the audit log of an organization was found whole, signed with a key that no database has. One seal covers all before it,
-- because every link holds the hash of the one before. See docs/decisions/0041-sealing-the-audit-log.md.
create table audit_seals (
  organization_id uuid primary key references organizations on delete cascade,
  seq bigint not null,
  -- of the link with that number
  hash bytea not null,
  key_id text not null,
  seal_hash bytea not null,
  sealed_at timestamptz not null
);
select yuko.protect_tenant_table('audit_seals');
revoke insert, update, delete on audit_seals from yuko_app;
