create table reviews (
  -- that the organization exists is proven once a statement, by its row in review_stats
  organization_id uuid not null,
  id uuid not null,
  -- null: a review of the store itself
  product_id uuid,
  rating smallint not null check (rating between 1 and 5),
  title text,
  body text not null,
  language text,
  author_name text not null,
  author_email text,
  source text not null
    check (source in ('request_email', 'manual_request', 'on_site', 'import', 'api', 'syndication', 'store_app', 'qr')),
  external_source text,
  external_id text,
  import_id uuid,
  verification text not null default 'none' check (verification in ('none', 'verified_buyer', 'owner_asserted')),
  status text not null check (status in ('pending', 'published', 'rejected', 'spam', 'archived')),
  -- where "restore" leads; set exactly while archived
  archived_from text check (archived_from in ('pending', 'published', 'rejected')),
  rejection_reason text,
  is_featured boolean not null default false,
  picture_count smallint not null default 0,
  replied_at timestamptz,
  auto_publish_at timestamptz check (auto_publish_at is null or status = 'pending'),
  submitted_at timestamptz not null,
  published_at timestamptz,
  -- first 128 bits of the SHA-256 over author, product, day and text: one review is never here twice
  fingerprint uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, product_id) references products,
  check ((status = 'archived') = (archived_from is not null)),
  check (status <> 'rejected' or rejection_reason is not null),
  check (status <> 'published' or published_at is not null)
);
create unique index reviews_fingerprint on reviews (organization_id, fingerprint);
create unique index reviews_external_id on reviews (organization_id, external_source, external_id) where external_id is not null;
create index reviews_newest on reviews (organization_id, submitted_at, id);
create index reviews_status on reviews (organization_id, status, submitted_at, id);
create index reviews_rating on reviews (organization_id, rating, submitted_at, id);
create index reviews_product on reviews (organization_id, product_id, submitted_at, id);
create index reviews_import on reviews (organization_id, import_id, id) where import_id is not null;
-- What few reviews are: without these a list of them would have to walk through all.
create index reviews_featured on reviews (organization_id, submitted_at, id) where is_featured;
create index reviews_with_pictures on reviews (organization_id, submitted_at, id) where picture_count > 0;
create index reviews_replied on reviews (organization_id, submitted_at, id) where replied_at is not null;
create index reviews_author on reviews (organization_id, author_email) where author_email is not null;
create index reviews_verified on reviews (organization_id, submitted_at, id) where verification = 'verified_buyer';
create index reviews_unanswered on reviews (organization_id, submitted_at, id)
  where status = 'published' and replied_at is null and rating <= 3;

-- Stars are the author's: nobody changes them, not even by mistake.
create function keep_review_rating() returns trigger language plpgsql as $$
begin
  raise exception 'the rating of a review does not change' using errcode = 'check_violation';
end $$;
create trigger reviews_keep_rating before update of rating on reviews
  for each row when (old.rating is distinct from new.rating) execute function keep_review_rating();

-- The words of a review, folded as src/reviews/search-words.ts does it, with the organization as one more word: one
-- GIN index serves all organizations and each search reads only the lists of its own. Bulk imports fill it in a job.
create table review_search (
  organization_id uuid not null,
  review_id uuid not null,
  words tsvector not null,
  primary key (organization_id, review_id),
  foreign key (organization_id, review_id) references reviews on delete cascade
);
-- A short list of pending entries is merged in a moment; the default of 4 MB stops everybody else for most of a second.
create index review_search_words on review_search using gin (words) with (gin_pending_list_limit = 256);
comment on index review_search_words is 'across organizations: the organization is one of the words';

-- Under row-level security an index on words cannot be used (text search is not leakproof), so this runs as yuko_system
-- and keeps to the organization of the transaction itself: by its word in the index, and by a test of each hit that
-- cannot use an index ("is not distinct from"), because walking all reviews of the organization costs more. At most `most` ids.
create function search_reviews(query tsquery, most integer) returns setof uuid
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp
  as $$
    select review_id from public.review_search
     where organization_id is not distinct from yuko.organization_id()
       and words @@ (replace(yuko.organization_id()::text, '-', '')::tsquery && query)
     limit most
  $$;
-- A new owner needs the right to create here, for this moment only (no superuser runs migrations on Postgres).
grant create on schema public to yuko_system;
alter function search_reviews owner to yuko_system;
revoke create on schema public from yuko_system;
revoke execute on function search_reviews from public;
grant execute on function search_reviews to yuko_app, yuko_system;

create table review_pictures (
  organization_id uuid not null,
  review_id uuid not null,
  position smallint not null,
  source_url text not null,
  primary key (organization_id, review_id, position),
  foreign key (organization_id, review_id) references reviews on delete cascade
);

create table review_replies (
  organization_id uuid not null,
  id uuid not null,
  -- one public reply a review
  review_id uuid not null,
  body text not null,
  author_display text not null,
  author_user_id uuid,
  notify_author boolean not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, review_id),
  foreign key (organization_id, review_id) references reviews on delete cascade
);

create table reply_versions (
  organization_id uuid not null,
  reply_id uuid not null,
  version integer not null,
  body text not null,
  replaced_at timestamptz not null default now(),
  replaced_by_user_id uuid,
  primary key (organization_id, reply_id, version),
  foreign key (organization_id, reply_id) references review_replies on delete cascade
);

create table moderation_events (
  organization_id uuid not null,
  id uuid not null,
  review_id uuid not null,
  actor_type text not null check (actor_type in ('user', 'system', 'timer', 'api')),
  actor_user_id uuid,
  actor_name text,
  action text not null,
  from_status text,
  to_status text,
  reason text,
  note text,
  at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, review_id) references reviews on delete cascade
);
create index moderation_events_review on moderation_events (organization_id, review_id, at);

-- How many reviews a product (or, with product_id null, the whole store) has. Written by the triggers below alone,
-- once a statement, in the transaction that changes the reviews: the numbers are never late and never wrong.
create table review_stats (
  organization_id uuid not null references organizations,
  product_id uuid,
  pending integer not null default 0,
  published integer not null default 0,
  rejected integer not null default 0,
  spam integer not null default 0,
  archived integer not null default 0,
  -- of published reviews
  stars_1 integer not null default 0,
  stars_2 integer not null default 0,
  stars_3 integer not null default 0,
  stars_4 integer not null default 0,
  stars_5 integer not null default 0,
  verified integer not null default 0,
  with_pictures integer not null default 0,
  unique nulls not distinct (organization_id, product_id),
  foreign key (organization_id, product_id) references products on delete cascade
);

create function count_reviews() returns trigger language plpgsql as $$
declare
  counted constant text := 'organization_id, product_id, status, rating, verification, picture_count > 0 as has_pictures';
  changed text := case tg_op
    when 'INSERT' then format('select %s, 1 as n from added', counted)
    when 'DELETE' then format('select %s, -1 as n from removed', counted)
    -- what an update leaves as it was cancels out, and most updates then touch no number at all
    else format($sql$
      select *, 1 as n from (select %1$s from added except all select %1$s from removed) gained
      union all
      select *, -1 from (select %1$s from removed except all select %1$s from added) lost $sql$, counted)
  end;
begin
  execute format($sql$
    with changed as materialized (%s)
    insert into review_stats as stats (organization_id, product_id, pending, published, rejected, spam, archived,
      stars_1, stars_2, stars_3, stars_4, stars_5, verified, with_pictures)
    select organization_id, product_id,
      coalesce(sum(n) filter (where status = 'pending'), 0),
      coalesce(sum(n) filter (where status = 'published'), 0),
      coalesce(sum(n) filter (where status = 'rejected'), 0),
      coalesce(sum(n) filter (where status = 'spam'), 0),
      coalesce(sum(n) filter (where status = 'archived'), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 1), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 2), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 3), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 4), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 5), 0),
      coalesce(sum(n) filter (where status = 'published' and verification = 'verified_buyer'), 0),
      coalesce(sum(n) filter (where status = 'published' and has_pictures), 0)
    from (
      select * from changed where product_id is not null
      union all
      select organization_id, null, status, rating, verification, has_pictures, n from changed
    ) counted
    group by organization_id, product_id
    order by organization_id, product_id
    on conflict (organization_id, product_id) do update set
      pending = stats.pending + excluded.pending,
      published = stats.published + excluded.published,
      rejected = stats.rejected + excluded.rejected,
      spam = stats.spam + excluded.spam,
      archived = stats.archived + excluded.archived,
      stars_1 = stats.stars_1 + excluded.stars_1,
      stars_2 = stats.stars_2 + excluded.stars_2,
      stars_3 = stats.stars_3 + excluded.stars_3,
      stars_4 = stats.stars_4 + excluded.stars_4,
      stars_5 = stats.stars_5 + excluded.stars_5,
      verified = stats.verified + excluded.verified,
      with_pictures = stats.with_pictures + excluded.with_pictures
  $sql$, changed);
  return null;
end $$;
create trigger reviews_count_added after insert on reviews
  referencing new table as added for each statement execute function count_reviews();
create trigger reviews_count_changed after update on reviews
  referencing new table as added old table as removed for each statement execute function count_reviews();
create trigger reviews_count_removed after delete on reviews
  referencing old table as removed for each statement execute function count_reviews();
