-- What the goods of an order came to when it was placed, after discounts, without shipping: subtotal_minor is without what came
-- back since. Points for an order are reckoned from the former.
alter table orders add column original_subtotal_minor bigint;
