-- outside a transaction: review media are many
-- How many reviews answer a question with files, which few of them do.
drop index concurrently if exists review_media_question;
create index concurrently review_media_question on review_media (organization_id, question_id) where question_id is not null;
alter table review_media validate constraint review_media_organization_id_question_id_fkey;
