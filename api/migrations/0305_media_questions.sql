-- Questions that are answered with pictures or a video. Each file carries the question that it answers; null: none.
alter table custom_questions
  drop constraint custom_questions_type_check,
  add constraint custom_questions_type_check check (type in ('single', 'multiple', 'scale', 'yes_no', 'recommends', 'text', 'media'));
alter table review_media
  add column question_id uuid,
  add constraint review_media_organization_id_question_id_fkey
    foreign key (organization_id, question_id) references custom_questions not valid;
