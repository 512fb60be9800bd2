-- A question that asks for a recommendation, at most one of each store, and questions about chosen products.
alter table custom_questions
  drop constraint custom_questions_type_check,
  add constraint custom_questions_type_check check (type in ('single', 'multiple', 'scale', 'yes_no', 'recommends', 'text')),
  drop constraint custom_questions_scope_check,
  add constraint custom_questions_scope_check check (scope in ('all', 'products', 'collections', 'tags')),
  add column product_ids uuid[] not null default '{}';
create unique index custom_questions_recommends on custom_questions (organization_id) where type = 'recommends';
