-- When the store last proved that it tells us of its changes; null where it does not, or nobody has looked yet.
alter table store_connections add column subscribed_at timestamptz;
