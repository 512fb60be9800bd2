-- outside a transaction: events of people are many
drop index concurrently if exists subscriber_events_product;
create index concurrently subscriber_events_product on subscriber_events (organization_id, (payload #>> '{product,id}'), subscriber_id)
  where type in ('product.viewed', 'product.alert_requested');
