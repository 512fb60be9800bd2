-- Steps of the checklist that somebody decided not to take.
alter table shop_setups add column skipped_steps text[] not null default '{}';
