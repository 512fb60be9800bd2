-- Null: none chosen, all are shown alike.
alter table organizations add column modules text[] check (modules <@ array['reviews', 'loyalty', 'email'] and cardinality(modules) > 0);
alter table shop_setups add column request_tested_at timestamptz;
