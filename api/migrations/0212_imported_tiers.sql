-- The import that moved a member to a tier, so that it can be undone.
alter table loyalty_tier_changes add column import_id uuid;
create index loyalty_tier_changes_import on loyalty_tier_changes (organization_id, import_id) where import_id is not null;
