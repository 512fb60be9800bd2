-- What members are told, what recipients of mail want, what a store has set up, and the search over all of it.

-- One line in the bell: written once for what it tells of, kept for 90 days.
create table notifications (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  kind text not null,
  -- the fact, or the day, that it tells of
  cause text not null,
  details jsonb not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, cause)
);
create index notifications_newest on notifications (organization_id, created_at, id);
create index notifications_created_at on notifications (created_at);
comment on index notifications_created_at is 'across organizations: the oldest are removed for all';

create table notification_reads (
  organization_id uuid not null,
  user_id uuid not null,
  notification_id uuid not null,
  primary key (organization_id, notification_id, user_id),
  foreign key (organization_id, notification_id) references notifications on delete cascade
);

-- Who wants no marketing mail, known by a hash of the address: erasing a customer must not bring the mail back.
create table suppressions (
  organization_id uuid not null references organizations on delete cascade,
  address_hash bytea not null,
  -- null: none at all, topics that come later included
  topics text[],
  updated_at timestamptz not null,
  primary key (organization_id, address_hash)
);

-- Every change of it, never edited: what somebody wanted from then on, and how they said so.
create table consent_events (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  address_hash bytea not null,
  topics text[] not null,
  source text not null check (source in ('page', 'one-click')),
  at timestamptz not null,
  primary key (organization_id, id)
);
create index consent_events_address on consent_events (organization_id, address_hash, at);

alter table email_messages
  add column topic text,
  drop constraint email_messages_status_check,
  add constraint email_messages_status_check check (status in ('queued', 'sending', 'sent', 'unknown', 'failed', 'suppressed'));
create index email_messages_problems on email_messages (organization_id, queued_at) where status in ('failed', 'unknown');

-- What the checklist cannot read off the other tables.
create table shop_setups (
  organization_id uuid primary key references organizations on delete cascade,
  widget_seen_at timestamptz,
  -- origin of the page that it stood on
  widget_seen_on text,
  checklist_dismissed_at timestamptz
);

-- Words as search compares them: without case and accents. The organization is one of them, so that one index serves all
-- organizations and each finds its own rows alone.
create function yuko.words_of(organization uuid, words text) returns tsvector immutable parallel safe
  return to_tsvector('pg_catalog.simple'::regconfig,
    'o' || replace(organization::text, '-', '') || ' ' ||
    translate(lower(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f]', '', 'g')), '@.,-_+/:#<>&''’', '              '));

create index products_words on products using gin (yuko.words_of(organization_id, title || ' ' || coalesce(handle, '')));
create index customers_words on customers using gin (yuko.words_of(organization_id, coalesce(name, '') || ' ' || coalesce(email, '')));
create index orders_number on orders (organization_id, (ltrim(number, '#')) collate "C");
comment on index products_words is 'across organizations: the organization is one of the words';
comment on index customers_words is 'across organizations: the organization is one of the words';

-- The planner does not use these indexes behind row-level security, because their operators are not leakproof.
-- So this looks as yuko_system, and for the transaction's organization only.
create function search_store(question text, number_begins text, most integer) returns table (kind text, id uuid)
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp
  as $$
    with asked as (
      select yuko.organization_id() as organization_id,
             ('o' || replace(yuko.organization_id()::text, '-', ''))::tsquery && to_tsquery('simple', question) as query
       where numnode(to_tsquery('simple', question)) > 0
    )
    (select 'product', p.id from asked a join public.products p on p.organization_id = a.organization_id
       and yuko.words_of(p.organization_id, p.title || ' ' || coalesce(p.handle, '')) @@ a.query limit most)
    union all
    (select 'customer', c.id from asked a join public.customers c on c.organization_id = a.organization_id
       and yuko.words_of(c.organization_id, coalesce(c.name, '') || ' ' || coalesce(c.email, '')) @@ a.query limit most)
    union all
    (select 'order', o.id from public.orders o where number_begins <> '' and o.organization_id = yuko.organization_id()
       and ltrim(o.number, '#') collate "C" >= number_begins and ltrim(o.number, '#') collate "C" < number_begins || chr(1114111)
      order by ltrim(o.number, '#') collate "C" limit most)
  $$;
grant create on schema public to yuko_system;
alter function search_store owner to yuko_system;
revoke create on schema public from yuko_system;
revoke execute on function search_store from public;
grant execute on function search_store to yuko_app, yuko_system;
