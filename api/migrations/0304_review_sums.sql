-- Figures of reviews as sums by day that follow the rows (docs/decisions/0134-review-sums.md).

-- By days of which time zone there are sums. null: the reviews are to be counted.
create table review_figures (
  organization_id uuid primary key references organizations on delete cascade,
  time_zone text
);
create index review_figures_to_count on review_figures (organization_id) where time_zone is null;
comment on index review_figures_to_count is 'across organizations: the loop looks for those to count in all of them at once';

-- Of reviews that aren't deleted, by the day they were submitted on in the store's time zone.
create table review_sums (
  organization_id uuid not null references organizations on delete cascade,
  day date not null,
  n bigint not null,
  collected bigint not null,
  stars bigint not null,
  verified bigint not null,
  replied bigint not null,
  primary key (organization_id, day)
);

-- A row counts as 1, its previous state as -1. Runs after count_reviews (triggers run by name): who changes these numbers has
-- changed the store's row in review_stats, so nobody else does at the same time.
create function sum_reviews() returns trigger language plpgsql as $$
declare
  parts constant text := 'organization_id, submitted_at, status, source, rating, verification, replied_at';
  changed constant text := case tg_op
    when 'INSERT' then format('select %s, 1 as sign from added', parts)
    when 'DELETE' then format('select %s, -1 as sign from removed', parts)
    else format('select %1$s, 1 as sign from added union all select %1$s, -1 from removed', parts)
  end;
begin
  execute format($sql$
    insert into review_sums as s (organization_id, day, n, collected, stars, verified, replied)
    select * from (
      select c.organization_id, local_hour(c.submitted_at, f.time_zone)::date as day, sum(sign) as n,
             coalesce(sum(sign) filter (where source <> 'import'), 0) as collected, sum(sign * rating) as stars,
             coalesce(sum(sign) filter (where verification = 'verified_buyer'), 0) as verified,
             coalesce(sum(sign) filter (where replied_at is not null), 0) as replied
        from (%s) c join review_figures f on f.organization_id = c.organization_id and f.time_zone is not null
       where status <> 'deleted' group by 1, 2) day
     where (n, collected, stars, verified, replied) <> (0, 0, 0, 0, 0)
     order by organization_id, day
    on conflict (organization_id, day) do update set n = s.n + excluded.n, collected = s.collected + excluded.collected,
      stars = s.stars + excluded.stars, verified = s.verified + excluded.verified, replied = s.replied + excluded.replied
  $sql$, changed);
  return null;
end $$;
create trigger reviews_summed_added after insert on reviews
  referencing new table as added for each statement execute function sum_reviews();
create trigger reviews_summed_changed after update on reviews
  referencing new table as added old table as removed for each statement execute function sum_reviews();
create trigger reviews_summed_removed after delete on reviews
  referencing old table as removed for each statement execute function sum_reviews();

-- A new store has sums from its first review. Days begin at another moment once its time zone changes.
create function note_time_zone_of_reviews() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into review_figures (organization_id, time_zone) values (new.id, new.timezone);
  else
    update review_figures set time_zone = null where organization_id = new.id;
  end if;
  return null;
end $$;
create trigger organizations_zone_of_reviews after insert on organizations for each row
  execute function note_time_zone_of_reviews();
create trigger organizations_new_zone_of_reviews after update on organizations for each row
  when (old.timezone is distinct from new.timezone) execute function note_time_zone_of_reviews();

select yuko.protect_tables();
set local role yuko_system;
-- Existing reviews are counted once the loop runs; until then figures come from the rows.
insert into review_figures (organization_id) select id from organizations;
reset role;
