-- A single-use code for each person who signs up with a form. See docs/decisions/0089-signup-coupons.md.
create table signup_coupons (
  organization_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  -- null: the person was deleted
  subscriber_id uuid,
  code text not null,
  -- as promised, read by the contract's `formDiscount`
  discount jsonb not null,
  locale text,
  state text not null default 'waiting' check (state in ('waiting', 'given', 'failed')),
  problem text check (problem in ('no_shop', 'no_permission', 'shop_refused')),
  created_at timestamptz not null,
  -- null: not requested from the store yet
  starts_at timestamptz,
  ends_at timestamptz,
  next_at timestamptz,
  given_at timestamptz,
  used_at timestamptz,
  order_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, form_id) references signup_forms on delete cascade,
  foreign key (organization_id, subscriber_id) references subscribers on delete set null (subscriber_id),
  foreign key (organization_id, order_id) references orders on delete set null (order_id)
);
create unique index signup_coupons_person on signup_coupons (organization_id, form_id, subscriber_id);
create unique index signup_coupons_code on signup_coupons (organization_id, upper(code));
create index signup_coupons_subscriber on signup_coupons (organization_id, subscriber_id);
create index signup_coupons_order on signup_coupons (organization_id, order_id);
create index signup_coupons_due on signup_coupons (next_at) where next_at is not null;
comment on index signup_coupons_due is 'across organizations: due codes, by time';
