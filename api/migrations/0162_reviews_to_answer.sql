-- outside a transaction: reviews are many
-- Replaces reviews_unanswered, which held imported reviews too: the list behind the dashboard's count leaves them out.
drop index concurrently if exists reviews_to_answer;
create index concurrently reviews_to_answer on reviews (organization_id, submitted_at, id)
  where status = 'published' and replied_at is null and rating <= 3 and source <> 'import';
drop index concurrently if exists reviews_unanswered;
