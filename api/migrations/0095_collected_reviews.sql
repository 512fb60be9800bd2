-- outside a transaction: reviews are many
drop index concurrently if exists reviews_collected;
create index concurrently reviews_collected on reviews (organization_id, submitted_at) include (status) where source <> 'import';
