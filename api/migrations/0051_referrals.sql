-- Members who bring friends.

-- What a friend gets is a reward that nobody pays points for.
alter table loyalty_rewards add column is_for_friends boolean not null default false;
alter table loyalty_redemptions
  alter column member_id drop not null,
  add column referral_id uuid,
  drop constraint loyalty_redemptions_points_check,
  add constraint loyalty_redemptions_points_check check (case when referral_id is null
    then points > 0 and member_id is not null else points = 0 and member_id is null end);
create unique index loyalty_redemptions_referral on loyalty_redemptions (organization_id, referral_id)
  where referral_id is not null and status not in ('failed', 'cancelled');

-- A hash of where it goes, to know two orders to one house; null: the store did not say.
alter table orders add column ship_to text;
create index orders_ship_to on orders (organization_id, ship_to) where ship_to is not null;

create table loyalty_referral_settings (
  organization_id uuid not null references organizations on delete cascade,
  program_id uuid not null,
  -- as the contract's referralSettings reads them, without what the friend gets
  settings jsonb not null,
  reward_id uuid not null,
  updated_at timestamptz not null,
  primary key (organization_id, program_id),
  foreign key (organization_id, program_id) references loyalty_programs on delete cascade,
  foreign key (organization_id, reward_id) references loyalty_rewards on delete cascade
);

create table loyalty_referrals (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  program_id uuid not null,
  advocate_id uuid not null,
  channel text not null check (channel in ('link', 'email', 'whatsapp', 'x', 'native')),
  status text not null check (status in ('clicked', 'claimed', 'ordered', 'qualified', 'rewarded', 'rejected', 'expired')),
  reject_reason text check (reject_reason in ('self', 'same_ip', 'same_device', 'same_address', 'existing_customer', 'below_minimum',
    'order_refunded', 'manual')),
  -- Who claimed the offer; forgotten with the customer.
  friend_email text,
  friend_locale text,
  -- keyed hash of the address without what makes no other mailbox of it
  friend_key bytea,
  -- keyed hashes, deleted after 90 days
  ip_key bytea,
  device_key bytea,
  friend_customer_id uuid,
  redemption_id uuid,
  order_id uuid,
  -- the merchant looked at it: what counts against it does not any more
  is_approved boolean not null default false,
  clicked_at timestamptz not null,
  claimed_at timestamptz,
  -- the claim was checked
  judged_at timestamptz,
  ordered_at timestamptz,
  qualify_after timestamptz,
  rewarded_at timestamptz,
  -- when it was rejected, or its time was over
  ended_at timestamptz,
  -- what the advocate got
  points bigint not null default 0 check (points >= 0),
  -- why the advocate got nothing of a campaign for what qualified
  held_back text,
  -- when a worker looks at it; null: only when something is told of it
  next_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, program_id) references loyalty_programs on delete cascade,
  foreign key (organization_id, advocate_id) references loyalty_members on delete cascade,
  foreign key (organization_id, friend_customer_id) references customers on delete set null (friend_customer_id),
  foreign key (organization_id, redemption_id) references loyalty_redemptions on delete set null (redemption_id),
  foreign key (organization_id, order_id) references orders on delete set null (order_id),
  check ((status = 'rejected') = (reject_reason is not null)),
  check (status <> 'rewarded' or rewarded_at is not null)
);
create index loyalty_referrals_latest on loyalty_referrals (organization_id, clicked_at desc, id desc);
create index loyalty_referrals_advocate on loyalty_referrals (organization_id, advocate_id, clicked_at desc, id desc);
create unique index loyalty_referrals_click on loyalty_referrals (organization_id, advocate_id, device_key)
  where status = 'clicked' and device_key is not null;
-- Somebody is brought once.
create unique index loyalty_referrals_friend on loyalty_referrals (organization_id, friend_key)
  where friend_key is not null and status in ('claimed', 'ordered', 'qualified', 'rewarded');
create index loyalty_referrals_friend_key on loyalty_referrals (organization_id, friend_key) where friend_key is not null;
create index loyalty_referrals_friend_email on loyalty_referrals (organization_id, friend_email) where friend_email is not null;
create index loyalty_referrals_friend_customer on loyalty_referrals (organization_id, friend_customer_id)
  where friend_customer_id is not null;
create unique index loyalty_referrals_order on loyalty_referrals (organization_id, order_id) where order_id is not null;
create index loyalty_referrals_redemption on loyalty_referrals (organization_id, redemption_id) where redemption_id is not null;
create index loyalty_referrals_due on loyalty_referrals (next_at) where next_at is not null;
comment on index loyalty_referrals_due is 'across organizations: what is due is due, whoever it belongs to';
create index loyalty_referrals_kept on loyalty_referrals (clicked_at) where ip_key is not null or device_key is not null;
comment on index loyalty_referrals_kept is 'across organizations: hashes are deleted by their age';

-- From where an advocate shared: who claims from there as well is rarely a friend. Keyed hashes, deleted after 90 days.
create table loyalty_referral_traces (
  organization_id uuid not null references organizations on delete cascade,
  member_id uuid not null,
  kind text not null check (kind in ('ip', 'device')),
  key bytea not null,
  seen_at timestamptz not null,
  primary key (organization_id, member_id, kind, key),
  foreign key (organization_id, member_id) references loyalty_members on delete cascade
);
create index loyalty_referral_traces_seen on loyalty_referral_traces (seen_at);
comment on index loyalty_referral_traces_seen is 'across organizations: hashes are deleted by their age';
