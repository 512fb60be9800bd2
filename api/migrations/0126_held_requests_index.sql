-- outside a transaction: requests are many
drop index concurrently if exists review_requests_held;
create index concurrently review_requests_held on review_requests (organization_id) where held_at is not null;
