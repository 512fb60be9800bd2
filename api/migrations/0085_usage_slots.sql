-- Who counts holds the row until it commits. One row a connection, or all that a store sends would go out one transaction after the
-- other; what was used is their sum.
alter table usage_counters
  add column slot smallint not null default 0,
  drop constraint usage_counters_pkey,
  add primary key (organization_id, metric, period, slot);

create function yuko.usage_slot() returns smallint language sql volatile parallel safe as $$ select (pg_backend_pid() % 16)::smallint $$;
alter table usage_counters alter column slot set default yuko.usage_slot();

create or replace function yuko.count_orders() returns trigger language plpgsql as $$
begin
  insert into usage_counters as c (organization_id, metric, period, used)
  select organization_id, 'orders_month', date_trunc('month', placed_at at time zone 'UTC')::date, count(*)
    from added where placed_at is not null group by 1, 3 order by 1, 3
  on conflict (organization_id, metric, period, slot) do update set used = c.used + excluded.used;
  return null;
end $$;
