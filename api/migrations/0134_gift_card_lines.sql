-- A gift card earns points when it is spent, not when it is bought.
alter table order_lines add column is_gift_card boolean not null default false;
