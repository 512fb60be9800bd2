-- The codes that an order was placed with, as buyers wrote them.
alter table orders add column discount_codes text[] not null default '{}';

-- Cancelled by the merchant: its code is being taken back in the store, and then its points are given back.
alter table loyalty_redemptions
  add column cancelling_at timestamptz,
  add constraint loyalty_redemptions_cancelling check (cancelling_at is null or status = 'issued');
-- What was made in a store is of one redemption.
create unique index loyalty_redemptions_external_id on loyalty_redemptions (organization_id, external_id) where external_id is not null;
create index loyalty_redemptions_latest on loyalty_redemptions (organization_id, created_at desc, id desc);
