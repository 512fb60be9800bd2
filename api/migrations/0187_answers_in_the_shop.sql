-- Whether the shop shows the answers to a question.
alter table custom_questions add column show_in_widget boolean not null default true;
