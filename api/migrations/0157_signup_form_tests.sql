-- A/B tests of sign-up forms. See docs/decisions/0080-form-tests.md.
create table signup_form_tests (
  organization_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  winner text check (winner in ('a', 'b', 'c')),
  primary key (organization_id, id),
  foreign key (organization_id, form_id) references signup_forms on delete cascade
);
create index signup_form_tests_form on signup_form_tests (organization_id, form_id, created_at);
create unique index signup_form_tests_open on signup_form_tests (organization_id, form_id) where ended_at is null;

create table signup_form_variants (
  organization_id uuid not null,
  test_id uuid not null,
  id text not null check (id in ('a', 'b', 'c')),
  -- read by the contract's `signupFormConfig`; null: the form's own, until the test ends
  config jsonb,
  views integer not null default 0,
  sign_ups integer not null default 0,
  primary key (organization_id, test_id, id),
  foreign key (organization_id, test_id) references signup_form_tests on delete cascade
);

-- Each person once in a test, with any number of browsers.
create table signup_form_sign_ups (
  organization_id uuid not null,
  test_id uuid not null,
  subscriber_id uuid not null,
  primary key (organization_id, test_id, subscriber_id),
  foreign key (organization_id, test_id) references signup_form_tests on delete cascade,
  foreign key (organization_id, subscriber_id) references subscribers on delete cascade
);
create index signup_form_sign_ups_person on signup_form_sign_ups (organization_id, subscriber_id);
