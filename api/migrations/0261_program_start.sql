-- When a program activates itself; null: not scheduled (docs/decisions/0117-rules-for-earning.md).
alter table loyalty_programs add column starts_at timestamptz;
create index loyalty_programs_starting on loyalty_programs (organization_id, starts_at) where starts_at is not null;
