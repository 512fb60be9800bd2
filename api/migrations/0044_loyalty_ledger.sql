-- Members, their points and the proof of them.

create table loyalty_settings (
  organization_id uuid primary key references organizations on delete cascade,
  -- as the contract's loyaltySettings and tierRules read them
  settings jsonb not null,
  tier_rules jsonb not null,
  updated_at timestamptz not null
);

alter table loyalty_programs add column activated_at timestamptz;
update loyalty_programs set activated_at = updated_at where status = 'active';

create table loyalty_tiers (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  color text not null,
  icon text not null,
  -- points, orders, or minor units of the currency
  threshold bigint not null check (threshold >= 0),
  tag text,
  multiplier_percent integer not null default 100 check (multiplier_percent between 100 and 1000),
  entry_points integer not null default 0 check (entry_points >= 0),
  perks text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, threshold)
);

create table loyalty_members (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  status text not null check (status in ('candidate', 'member', 'opted_out', 'blocked', 'merged')),
  joined_at timestamptz,
  joined_via text check (joined_via in ('order', 'signup', 'review', 'referral', 'onsite', 'manual', 'import', 'api')),
  birth_month smallint check (birth_month between 1 and 12),
  birth_day smallint check (birth_day between 1 and 31),
  birthday_set_at timestamptz,
  referral_code text,
  referred_by uuid,
  tier_id uuid,
  tier_since timestamptz,
  -- falls short, and goes down then
  tier_kept_until timestamptz,
  -- What follows is what the entries come to, written in the transaction that adds them.
  seq bigint not null default 0 check (seq >= 0),
  head_hash bytea,
  balance bigint not null default 0,
  pending bigint not null default 0 check (pending >= 0),
  lifetime_earned bigint not null default 0,
  lifetime_redeemed bigint not null default 0,
  lifetime_expired bigint not null default 0,
  last_activity_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, customer_id),
  foreign key (organization_id, customer_id) references customers,
  foreign key (organization_id, tier_id) references loyalty_tiers on delete set null (tier_id),
  check ((seq = 0) = (head_hash is null)),
  check ((birth_month is null) = (birth_day is null))
);
create unique index loyalty_members_referral_code on loyalty_members (organization_id, referral_code) where referral_code is not null;
create index loyalty_members_activity on loyalty_members (organization_id, last_activity_at desc nulls last, id desc);
create index loyalty_members_balance on loyalty_members (organization_id, balance desc, id desc);
create index loyalty_members_tier on loyalty_members (organization_id, tier_id) where tier_id is not null;
create index loyalty_members_birthday on loyalty_members (organization_id, birth_month, birth_day) where birth_month is not null;

create table loyalty_campaigns (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  program_id uuid not null,
  type text not null check (type in ('order', 'first_order', 'order_count', 'spend_goal', 'product_purchase', 'signup', 'birthday',
    'anniversary', 'review', 'photo_review', 'referral_advocate', 'newsletter_signup', 'social_follow', 'social_share', 'page_visit',
    'tag_added', 'profile_complete', 'custom_event')),
  status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'ended')),
  -- as the contract's campaignDetails reads them, without type and times
  details jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- From when on it was active: what happened before gives nothing by it.
  activated_at timestamptz,
  -- What its entries come to.
  points_given bigint not null default 0,
  times_given bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, program_id) references loyalty_programs on delete cascade
);
create index loyalty_campaigns_program on loyalty_campaigns (organization_id, program_id, type);

-- What a program gave until now stands in two of its columns: from here on in two campaigns.
insert into loyalty_campaigns (organization_id, id, program_id, type, status, details, activated_at, created_at, updated_at)
select p.organization_id, gen_random_uuid(), p.id, kind.type, case when p.status = 'active' then 'active' else 'draft' end,
    jsonb_build_object('name', kind.name, 'description', null, 'earning', kind.earning, 'conditions', '[]'::jsonb,
      'tierScope', '{"mode":"all","tierIds":[]}'::jsonb, 'stacking', 'best_only',
      'limits', jsonb_build_object('perCustomer', kind.per_customer, 'perPeriod', null, 'cooldownDays', null, 'budgetPoints', null,
        'perOrderPoints', null), 'action', '{}'::jsonb),
    p.activated_at, p.created_at, p.updated_at
  from loyalty_programs p join organizations o on o.id = p.organization_id,
    lateral (values
      ('order', 'Place an order', null::integer,
        jsonb_build_object('mode', 'per_amount', 'points', p.points_per_major_unit, 'amountMinor',
          case when o.currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF',
            'XOF', 'XPF') then 1 when o.currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000 else 100 end)),
      ('signup', 'Join', 1, jsonb_build_object('mode', 'fixed', 'points', p.signup_points))) as kind (type, name, per_customer, earning)
 where kind.type = 'order' or p.signup_points > 0;
alter table loyalty_programs drop column points_per_major_unit, drop column signup_points;

create table loyalty_rewards (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  program_id uuid not null,
  type text not null check (type in ('amount_off', 'percent_off', 'free_shipping', 'free_product', 'store_credit', 'custom')),
  status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'archived')),
  -- as the contract's rewardDetails reads them, without stock
  details jsonb not null,
  stock integer check (stock >= 0),
  -- what lists are ordered by: points of one, or of its first step
  cost bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, program_id) references loyalty_programs on delete cascade
);
create index loyalty_rewards_program on loyalty_rewards (organization_id, program_id, cost);

create table loyalty_redemptions (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  member_id uuid not null,
  reward_id uuid not null,
  -- the reward as it was
  reward jsonb not null,
  points bigint not null check (points > 0),
  value_minor bigint,
  status text not null check (status in ('pending', 'issued', 'used', 'expired', 'cancelled', 'failed')),
  failure text check (failure in ('no_shop', 'no_permission', 'shop_refused', 'out_of_codes')),
  code text,
  -- the shop's id of what was made there
  external_id text,
  issued_at timestamptz,
  expires_at timestamptz,
  used_at timestamptz,
  order_id uuid,
  is_refunded boolean not null default false,
  -- the caller's key: asked twice, it is one
  idempotency_key text not null,
  -- when a worker looks at it; null: nothing is due
  next_at timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, idempotency_key),
  foreign key (organization_id, member_id) references loyalty_members on delete cascade,
  foreign key (organization_id, reward_id) references loyalty_rewards on delete cascade,
  check ((status = 'failed') = (failure is not null)),
  check (status <> 'pending' or next_at is not null)
);
create index loyalty_redemptions_member on loyalty_redemptions (organization_id, member_id, created_at desc, id desc);
create index loyalty_redemptions_reward on loyalty_redemptions (organization_id, reward_id);
create unique index loyalty_redemptions_code on loyalty_redemptions (organization_id, upper(code)) where code is not null;
create index loyalty_redemptions_due on loyalty_redemptions (next_at) where next_at is not null;
comment on index loyalty_redemptions_due is 'across organizations: what is due is due, whoever it belongs to';

-- Codes that a merchant brought for a reward. A code is somebody's once, or free.
create table loyalty_codes (
  organization_id uuid not null references organizations on delete cascade,
  code text not null check (code <> ''),
  reward_id uuid not null,
  redemption_id uuid,
  added_at timestamptz not null,
  -- their order in the file
  position integer not null,
  primary key (organization_id, code),
  unique (organization_id, redemption_id),
  foreign key (organization_id, reward_id) references loyalty_rewards on delete cascade,
  foreign key (organization_id, redemption_id) references loyalty_redemptions on delete set null (redemption_id)
);
create index loyalty_codes_free on loyalty_codes (organization_id, reward_id, added_at, position) where redemption_id is null;

create table loyalty_tier_changes (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  member_id uuid not null,
  from_tier_id uuid,
  to_tier_id uuid,
  reason text not null check (reason in ('earned', 'fell_short', 'manual', 'import', 'recalculated', 'tag')),
  at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references loyalty_members on delete cascade
);
create index loyalty_tier_changes_member on loyalty_tier_changes (organization_id, member_id, at desc);

-- The ledger: lines are added, none is ever changed or taken away but with the whole organization. It names nobody.
create table point_entries (
  organization_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  -- of the member, without gaps
  seq bigint not null check (seq > 0),
  kind text not null check (kind in ('earn_pending', 'earn_release', 'earn_cancel', 'earn', 'bonus', 'adjust', 'redeem',
    'redeem_reverse', 'refund_clawback', 'expire', 'expire_reverse', 'import_set', 'import_add', 'merge_in', 'merge_out', 'correction')),
  -- what it does to the balance, and to what waits
  points bigint not null,
  pending_points bigint not null,
  balance_after bigint not null,
  pending_after bigint not null check (pending_after >= 0),
  lot_id uuid,
  campaign_id uuid,
  redemption_id uuid,
  order_id uuid,
  review_id uuid,
  referral_id uuid,
  import_id uuid,
  actor_type text not null check (actor_type in ('system', 'user', 'customer', 'api')),
  actor_id uuid,
  explanation jsonb not null,
  -- one effect, whatever is tried again: kind:source:id:rule
  idempotency_key text not null,
  previous_hash bytea,
  hash bytea not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (organization_id, member_id, seq),
  unique (organization_id, id),
  unique (organization_id, idempotency_key),
  foreign key (organization_id, member_id) references loyalty_members on delete cascade,
  check (points <> 0 or pending_points <> 0),
  check ((seq = 1) = (previous_hash is null))
);
create index point_entries_order on point_entries (organization_id, order_id) where order_id is not null;
create index point_entries_campaign on point_entries (organization_id, campaign_id, recorded_at) where campaign_id is not null;
create index point_entries_time on point_entries (organization_id, occurred_at);

-- What people wrote about a line. Beside the ledger, because it may name somebody who asks to be forgotten.
create table point_entry_notes (
  organization_id uuid not null,
  entry_id uuid not null,
  customer_note text,
  internal_note text,
  primary key (organization_id, entry_id),
  foreign key (organization_id, entry_id) references point_entries (organization_id, id) on delete cascade
);

-- Points that came together. What is spent is taken from those that end first.
create table point_lots (
  organization_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  granted bigint not null check (granted > 0),
  remaining bigint not null check (remaining between 0 and granted),
  status text not null check (status in ('pending', 'available', 'exhausted', 'expired', 'cancelled')),
  available_at timestamptz not null,
  expires_at timestamptz,
  -- the campaign and the order they came by
  campaign_id uuid,
  order_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references loyalty_members on delete cascade,
  check ((status in ('pending', 'available')) = (remaining > 0))
);
create index point_lots_open on point_lots (organization_id, member_id, expires_at, available_at) where status in ('pending', 'available');
create index point_lots_order on point_lots (organization_id, order_id) where order_id is not null;
create index point_lots_due on point_lots (available_at) where status = 'pending';
comment on index point_lots_due is 'across organizations: what is due is due, whoever it belongs to';
create index point_lots_ending on point_lots (expires_at) where status = 'available' and expires_at is not null;
comment on index point_lots_ending is 'across organizations: what is due is due, whoever it belongs to';

-- Which lots a line took from.
create table point_lot_uses (
  organization_id uuid not null,
  entry_id uuid not null,
  lot_id uuid not null,
  points bigint not null check (points > 0),
  primary key (organization_id, entry_id, lot_id),
  foreign key (organization_id, entry_id) references point_entries (organization_id, id) on delete cascade,
  foreign key (organization_id, lot_id) references point_lots on delete cascade
);
create index point_lot_uses_lot on point_lot_uses (organization_id, lot_id);

-- Requests and workers can add to the ledger, and nothing else. With an organization its members go, and with them this.
select yuko.protect_tenant_table('point_entries'), yuko.protect_tenant_table('point_lot_uses'), yuko.protect_tenant_table('loyalty_members');
revoke update, delete, truncate on point_entries, point_lot_uses from yuko_app, yuko_system;
revoke delete on loyalty_members from yuko_app;
