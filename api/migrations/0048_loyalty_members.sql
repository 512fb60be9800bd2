-- Members as merchants look for them, imports of points, and the figures of the ledger.

-- Who they became; what comes for them later goes there.
alter table loyalty_members
  add column merged_into uuid,
  add foreign key (organization_id, merged_into) references loyalty_members,
  add check ((status = 'merged') = (merged_into is not null));
create index loyalty_members_merged_into on loyalty_members (organization_id, merged_into) where merged_into is not null;
create index loyalty_members_joined on loyalty_members (organization_id, joined_at desc nulls last, id desc);

-- Sums by kind and day are read from the index alone.
create index point_entries_kind on point_entries (organization_id, kind, occurred_at) include (points);
create index point_entries_import on point_entries (organization_id, import_id, id) where import_id is not null;
create index loyalty_redemptions_order on loyalty_redemptions (organization_id, order_id) where order_id is not null;

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('reviews', 'products', 'customers', 'orders', 'loyalty_points'));

-- As search_store, all of them: what the index finds behind row-level security.
create function find_customers(question text) returns table (id uuid)
  language sql stable security definer rows 1000 set search_path = pg_catalog, public, pg_temp
  as $$
    select c.id from public.customers c
     where numnode(to_tsquery('simple', question)) > 0 and c.organization_id = yuko.organization_id()
       and yuko.words_of(c.organization_id, coalesce(c.name, '') || ' ' || coalesce(c.email, ''))
        @@ (('o' || replace(yuko.organization_id()::text, '-', ''))::tsquery && to_tsquery('simple', question))
  $$;
grant create on schema public to yuko_system;
alter function find_customers owner to yuko_system;
revoke create on schema public from yuko_system;
revoke execute on function find_customers from public;
grant execute on function find_customers to yuko_app, yuko_system;
