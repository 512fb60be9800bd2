-- Which campaign counts if several that don't add up match an order: the lowest; null: after the others, by points
-- (docs/decisions/0117-rules-for-earning.md).
alter table loyalty_campaigns add column priority integer check (priority >= 1);
