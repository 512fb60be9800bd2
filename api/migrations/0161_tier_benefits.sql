-- What keeps a tier, and what it gives besides points. A hidden tier is only reached by hand or by tag.
alter table loyalty_tiers
  add column retain_threshold bigint,
  add column is_hidden boolean not null default false,
  add column store_tag text,
  add column entry_reward_id uuid,
  add column benefits text[] not null default '{}';
