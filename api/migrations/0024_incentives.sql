-- Coupons for reviews: what is promised, and what became of each promise. No column knows of stars: no reward depends on them.

-- One a store; without a row nothing is promised.
create table incentive_rules (
  organization_id uuid primary key references organizations,
  reward text not null check (reward in ('none', 'discount_percent', 'discount_fixed', 'free_shipping')),
  percent_off smallint not null check (percent_off between 1 and 100),
  amount_off_minor bigint not null check (amount_off_minor > 0),
  min_order_minor bigint check (min_order_minor > 0),
  eligibility text not null check (eligibility in ('any_reviewer', 'verified_buyer', 'buyer_of_product')),
  content text not null check (content in ('any', 'text_min_chars', 'photo')),
  min_chars smallint not null check (min_chars > 0),
  per_customer_limit smallint not null check (per_customer_limit > 0),
  per_product_limit smallint not null check (per_product_limit > 0),
  wait_minutes smallint not null check (wait_minutes >= 0),
  code_mode text not null check (code_mode in ('generated', 'static', 'uploaded_list')),
  code_prefix text not null,
  static_code text,
  valid_days smallint check (valid_days > 0),
  disclose boolean not null check (disclose),
  updated_at timestamptz not null,
  check (reward = 'none' or code_mode <> 'static' or static_code is not null)
);

create table review_rewards (
  organization_id uuid not null references organizations,
  id uuid not null,
  -- null: the review is gone, what was given for it still counts
  review_id uuid,
  product_id uuid,
  -- null: the store was asked to forget them
  email text,
  locale text not null,
  -- the rule as it was when the review came in
  promise jsonb not null,
  -- reserved: due to the author, with a code that may not be in the shop yet; withdrawing: it is taken back there
  state text not null check (state in ('waiting', 'reserved', 'withdrawing', 'given', 'refused')),
  problem text check (problem in ('out_of_codes', 'no_shop', 'no_permission', 'shop_refused', 'mail_off')),
  refusal text check (refusal in ('not_eligible', 'content_missing', 'customer_limit', 'product_limit', 'review_refused',
    'email_unconfirmed', 'author_forgotten')),
  code_mode text check (code_mode in ('generated', 'static', 'uploaded_list')),
  code text,
  starts_at timestamptz,
  ends_at timestamptz,
  given_at timestamptz,
  -- when it is looked at; null when that is over
  next_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, review_id),
  foreign key (organization_id, review_id) references reviews on delete set null (review_id),
  check ((state in ('given', 'refused')) = (next_at is null)),
  check (problem is null or state in ('waiting', 'reserved')),
  check ((state in ('refused', 'withdrawing')) = (refusal is not null)),
  check (state not in ('reserved', 'withdrawing', 'given') or (code is not null and code_mode is not null)),
  check ((state = 'given') = (given_at is not null))
);
create index review_rewards_newest on review_rewards (organization_id, created_at desc, id desc);
create index review_rewards_email on review_rewards (organization_id, email) where email is not null;
create index review_rewards_due on review_rewards (next_at) where next_at is not null;
comment on index review_rewards_due is 'across organizations: what is due is due, whoever it belongs to';

-- Codes that a merchant brought. A code is somebody's once, or free.
create table incentive_codes (
  organization_id uuid not null references organizations,
  code text not null check (code <> ''),
  reward_id uuid,
  added_at timestamptz not null,
  -- their order in the file
  position integer not null,
  primary key (organization_id, code),
  unique (organization_id, reward_id),
  foreign key (organization_id, reward_id) references review_rewards on delete set null (reward_id)
);
create index incentive_codes_free on incentive_codes (organization_id, added_at, position) where reward_id is null;
