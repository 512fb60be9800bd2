-- Questions of shoppers about products, with the answers of the store and of verified buyers.
-- See docs/decisions/0093-questions-on-products.md.
create table product_questions (
  organization_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  -- unconfirmed: the asker hasn't opened the emailed link; deleted after 30 days
  status text not null check (status in ('unconfirmed', 'pending', 'published', 'rejected', 'archived')),
  rejection_reason text,
  note text,
  body text not null,
  author_name text not null,
  -- null: erased
  author_email text,
  locale text not null,
  ip_hash text,
  spam_score real not null default 0,
  submission_id uuid not null,
  submitted_at timestamptz not null,
  confirmed_at timestamptz,
  published_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, product_id) references products on delete cascade,
  check ((status = 'rejected') = (rejection_reason is not null))
);
create unique index product_questions_submission on product_questions (organization_id, submission_id);
create index product_questions_newest on product_questions (organization_id, submitted_at, id);
create index product_questions_of_product on product_questions (organization_id, product_id, status, submitted_at, id);
create index product_questions_author on product_questions (organization_id, author_email);
create index product_questions_unconfirmed on product_questions (submitted_at) where status = 'unconfirmed';
comment on index product_questions_unconfirmed is 'across organizations: questions to delete, by age';

-- Verified buyers who were asked by email: once for each question.
create table product_question_asks (
  organization_id uuid not null,
  id uuid not null,
  question_id uuid not null,
  -- null: erased
  email text,
  name text,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, question_id) references product_questions on delete cascade
);
create unique index product_question_asks_buyer on product_question_asks (organization_id, question_id, email);
create index product_question_asks_recent on product_question_asks (organization_id, email, asked_at);

create table product_answers (
  organization_id uuid not null,
  id uuid not null,
  question_id uuid not null,
  -- null: an answer of the store
  ask_id uuid,
  status text not null check (status in ('pending', 'published', 'rejected')),
  body text not null,
  author_name text not null,
  author_email text,
  -- written together with the votes
  helpful integer not null default 0 check (helpful >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, question_id) references product_questions on delete cascade,
  foreign key (organization_id, ask_id) references product_question_asks on delete cascade
);
create unique index product_answers_store on product_answers (organization_id, question_id) where ask_id is null;
create unique index product_answers_ask on product_answers (organization_id, ask_id);
create index product_answers_question on product_answers (organization_id, question_id);
create index product_answers_author on product_answers (organization_id, author_email);

-- One vote for each voter and answer. A voter is a browser with a signed token.
create table product_answer_votes (
  organization_id uuid not null,
  answer_id uuid not null,
  voter_id uuid not null,
  voted_at timestamptz not null,
  primary key (organization_id, answer_id, voter_id),
  foreign key (organization_id, answer_id) references product_answers on delete cascade
);
