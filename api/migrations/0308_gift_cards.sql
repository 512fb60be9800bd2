-- Gift cards as rewards.
alter table loyalty_rewards
  drop constraint loyalty_rewards_type_check,
  add constraint loyalty_rewards_type_check check (type in ('amount_off', 'percent_off', 'free_shipping', 'free_product',
    'store_credit', 'gift_card', 'custom'));
