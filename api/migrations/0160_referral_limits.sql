-- What an advocate's reward lost again because the friend's order was refunded or canceled.
alter table loyalty_referrals add column points_taken_back bigint not null default 0;
create index loyalty_referrals_rewarded on loyalty_referrals (organization_id, advocate_id, rewarded_at) where status = 'rewarded';
