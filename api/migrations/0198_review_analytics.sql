-- outside a transaction: reviews are many
-- Analytics read the reviews of a period from this index alone.
drop index concurrently if exists reviews_analytics;
create index concurrently reviews_analytics on reviews (organization_id, submitted_at)
  include (product_id, rating, source, status, picture_count, replied_at);
