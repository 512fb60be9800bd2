-- Consent in the words of the e-mail area, topics of the merchant's own, subscribers as merchants look for them.

-- What a merchant calls a topic, and topics of their own; the three that everybody has are here only where they were renamed.
create table mail_topics (
  organization_id uuid not null references organizations on delete cascade,
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text not null check (name <> ''),
  description text not null default '',
  -- on the page where people choose
  is_public boolean not null default true,
  -- who said nothing gets it
  is_default boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index mail_topics_name on mail_topics (organization_id, lower(name));

-- Asked for, of those that nobody gets who did not ask.
alter table suppressions add column chosen text[] not null default '{}';

alter table consent_events
  alter column source drop not null,
  drop constraint consent_events_source_check,
  -- subscribed, unconfirmed, unsubscribed; null: only topics changed
  add column state text,
  add column method text not null default 'preference_center',
  -- the merchant's statement, the name of a form, a reason
  add column detail text,
  add column source_url text,
  add column ip text,
  add column user_id uuid;

create index subscribers_consent on subscribers (organization_id, consent, created_at, id);
create index subscribers_source on subscribers (organization_id, source, created_at, id);
create index subscribers_country on subscribers (organization_id, country, created_at, id) where country is not null;
create index subscribers_last_name on subscribers (organization_id, lower(last_name), id) where last_name is not null;
create index subscribers_import on subscribers (organization_id, import_id, id) where import_id is not null;
create index subscribers_words on subscribers using gin (yuko.words_of(organization_id,
  coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email)) with (gin_pending_list_limit = 256);
comment on index subscribers_words is 'across organizations: the organization is one of the words';
comment on index subscribers_tags is 'across organizations: tags are looked up as they are';
create index subscriber_events_timeline on subscriber_events (organization_id, subscriber_id, occurred_at, id);

-- As find_customers.
create function find_subscribers(question text) returns table (id uuid)
  language sql stable security definer rows 1000 set search_path = pg_catalog, public, pg_temp
  as $$
    select s.id from public.subscribers s
     where numnode(to_tsquery('simple', question)) > 0 and s.organization_id = yuko.organization_id()
       and yuko.words_of(s.organization_id, coalesce(s.first_name, '') || ' ' || coalesce(s.last_name, '') || ' ' || s.email)
        @@ (('o' || replace(yuko.organization_id()::text, '-', ''))::tsquery && to_tsquery('simple', question))
  $$;
grant create on schema public to yuko_system;
alter function find_subscribers owner to yuko_system;
revoke create on schema public from yuko_system;
revoke execute on function find_subscribers from public;
grant execute on function find_subscribers to yuko_app, yuko_system;

-- One thing done to many; a job goes through them in the order of their ids.
create table subscriber_bulks (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  -- as the contract's bulk reads it: what, and to whom
  request jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  total integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  checkpoint_id uuid,
  created_by_user_id uuid,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (organization_id, id)
);

-- Where shoppers sign up.
create table signup_forms (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  is_live boolean not null default false,
  -- as the contract's signupFormConfig reads it
  config jsonb not null,
  revision integer not null default 0,
  submissions integer not null default 0,
  subscribed integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index signup_forms_name on signup_forms (organization_id, lower(name));

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('reviews', 'products', 'customers', 'orders', 'loyalty_points', 'subscribers'));

-- How somebody was before a file changed them, so that it can be taken back.
create table subscriber_import_changes (
  organization_id uuid not null,
  import_id uuid not null,
  subscriber_id uuid not null,
  -- null: the file brought them
  before jsonb,
  primary key (organization_id, import_id, subscriber_id),
  foreign key (organization_id, import_id) references imports on delete cascade,
  foreign key (organization_id, subscriber_id) references subscribers on delete cascade
);
