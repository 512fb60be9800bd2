-- Reviews that were written here. A form makes its number when it is opened: sent twice, it is one review.
alter table reviews add column submission_id uuid;
create unique index reviews_submission on reviews (organization_id, submission_id) where submission_id is not null;
