-- Questions that a store adds to its review form, and the answers. See docs/decisions/0092-custom-questions.md.
create table custom_questions (
  organization_id uuid not null references organizations,
  id uuid not null,
  type text not null check (type in ('single', 'multiple', 'scale', 'yes_no', 'text')),
  label text not null,
  -- [{ optionId, label, isRemoved? }]: removed ones remain, because answers refer to them
  options jsonb not null,
  low_label text,
  high_label text,
  is_required boolean not null,
  scope text not null check (scope in ('all', 'collections', 'tags')),
  collection_ids uuid[] not null,
  tags text[] not null,
  is_active boolean not null,
  position smallint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index custom_questions_label on custom_questions (organization_id, lower(label));

-- One row per chosen value.
create table review_answers (
  organization_id uuid not null,
  review_id uuid not null,
  question_id uuid not null,
  -- an option, 1 to 5, yes or no, or the text
  value text not null check (length(value) <= 500),
  primary key (organization_id, review_id, question_id, value),
  foreign key (organization_id, review_id) references reviews on delete cascade,
  foreign key (organization_id, question_id) references custom_questions
);
create index review_answers_question on review_answers (organization_id, question_id, value);
