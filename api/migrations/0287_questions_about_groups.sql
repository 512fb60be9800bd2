-- Questions about product groups.
alter table custom_questions
  drop constraint custom_questions_scope_check,
  add constraint custom_questions_scope_check check (scope in ('all', 'products', 'groups', 'collections', 'tags')),
  add column group_ids uuid[] not null default '{}';
