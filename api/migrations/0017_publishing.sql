-- When a review goes to the public and why not yet; what merchants do with many of them; what is kept of each step.

alter table reviews
  -- why it waits; null while it waits for a person
  add column hold_reason text check (hold_reason in ('policy_threshold', 'policy_manual', 'email_unconfirmed', 'unverified',
    'profanity', 'spam_check', 'media_check', 'edited')),
  -- the last change by its author, who alone may change the stars
  add column edited_at timestamptz,
  add column deleted_at timestamptz,
  -- where "restore" leads; set exactly while deleted
  add column deleted_from text check (deleted_from in ('pending', 'published', 'rejected', 'spam', 'archived')),
  -- 0 to 1; null for what was never checked, as an imported one
  add column spam_score real check (spam_score between 0 and 1),
  add column blocklist_hits text[] not null default '{}',
  -- keyed hash of the address that it came from, by which a flood of reviews is told
  add column ip_hash text,
  -- written for a coupon or points; shown wherever the review is
  add column is_incentivized boolean not null default false,
  drop constraint reviews_status_check,
  add constraint reviews_status_check check (status in ('pending', 'published', 'rejected', 'spam', 'archived', 'deleted')),
  drop constraint reviews_check1,
  add constraint reviews_archived_from check ((coalesce(deleted_from, status) = 'archived') = (archived_from is not null)),
  add constraint reviews_deleted_from check ((status = 'deleted') = (deleted_from is not null)
    and (status = 'deleted') = (deleted_at is not null)),
  add constraint reviews_hold check (hold_reason is null or status = 'pending'),
  -- No hold lasts longer than 14 days, whoever sets it: platform rules ask for it, and shoppers may rely on it.
  add constraint reviews_hold_of_14_days
    check (auto_publish_at is null or auto_publish_at <= greatest(submitted_at, edited_at) + interval '336 hours');

drop trigger reviews_keep_rating on reviews;
-- A change that does not say that the author edited the review is nobody's to make.
create trigger reviews_keep_rating before update of rating on reviews
  for each row when (old.rating is distinct from new.rating and new.edited_at is not distinct from old.edited_at)
  execute function keep_review_rating();

create index reviews_due on reviews (auto_publish_at) where auto_publish_at is not null;
comment on index reviews_due is 'across organizations: the timer releases what is due, whoever it belongs to';
create index reviews_deleted on reviews (deleted_at) where deleted_at is not null;
comment on index reviews_deleted is 'across organizations: what was deleted 30 days ago goes, whoever it belongs to';
create index reviews_unconfirmed on reviews (submitted_at) where hold_reason = 'email_unconfirmed';
comment on index reviews_unconfirmed is 'across organizations: what nobody confirmed for 30 days goes, whoever it belongs to';
create index reviews_language on reviews (organization_id, language, submitted_at, id) where language is not null;
create index reviews_held on reviews (organization_id, hold_reason, submitted_at, id) where hold_reason is not null;
create index reviews_ip_hash on reviews (organization_id, ip_hash, created_at) where ip_hash is not null;

-- One a store; without a row the defaults of the contract are in force.
create table publish_policies (
  organization_id uuid primary key references organizations,
  mode text not null check (mode in ('all', 'threshold_hold', 'manual_hold')),
  threshold smallint not null check (threshold between 1 and 5),
  hold_days smallint not null check (hold_days between 0 and 14),
  guest_email_confirmation boolean not null,
  require_purchase text not null check (require_purchase in ('none', 'verified_only')),
  spam_filter boolean not null,
  profanity_action text not null check (profanity_action in ('mask', 'hold', 'reject_suggest')),
  auto_verify_by_email boolean not null,
  -- languages whose ready-made lists of bad words are in force
  word_lists text[] not null,
  updated_at timestamptz not null
);

create table blocklist_entries (
  organization_id uuid not null references organizations,
  id uuid not null,
  kind text not null check (kind in ('word', 'phrase', 'regex', 'email', 'email_domain', 'ip_hash', 'url_domain')),
  value text not null check (value <> ''),
  -- allow: a word of a ready-made list that this store does not mind
  action text not null check (action in ('mask', 'hold', 'spam', 'allow')),
  is_active boolean not null default true,
  hits bigint not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, kind, value)
);

create table review_tags (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null check (name <> ''),
  color text not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index review_tags_name on review_tags (organization_id, lower(name));

create table tagged_reviews (
  organization_id uuid not null,
  tag_id uuid not null,
  review_id uuid not null,
  primary key (organization_id, tag_id, review_id),
  foreign key (organization_id, tag_id) references review_tags on delete cascade,
  foreign key (organization_id, review_id) references reviews on delete cascade
);
create index tagged_reviews_review on tagged_reviews (organization_id, review_id);

-- To the author alone, by mail; a public answer is a reply.
create table review_messages (
  organization_id uuid not null,
  id uuid not null,
  review_id uuid not null,
  body text not null,
  author_user_id uuid,
  author_name text,
  sent_to text not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, review_id) references reviews on delete cascade
);
create index review_messages_review on review_messages (organization_id, review_id, created_at);

create table saved_replies (
  organization_id uuid not null references organizations,
  id uuid not null,
  title text not null check (title <> ''),
  body text not null,
  used_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index saved_replies_title on saved_replies (organization_id, lower(title));

-- The text as it was before each change of it.
create table review_versions (
  organization_id uuid not null,
  id uuid not null,
  review_id uuid not null,
  version integer not null,
  rating smallint not null,
  title text,
  body text not null,
  replaced_at timestamptz not null,
  replaced_by text not null check (replaced_by in ('author', 'merchant', 'system')),
  actor_user_id uuid,
  actor_name text,
  -- of a merchant's correction, told to the author
  reason text,
  -- until then the author may have the text back
  decline_until timestamptz,
  declined_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, review_id, version),
  foreign key (organization_id, review_id) references reviews on delete cascade,
  check (replaced_by <> 'merchant' or reason is not null)
);

-- One action on all reviews that match, done in batches by a job.
create table bulk_jobs (
  organization_id uuid not null references organizations,
  id uuid not null,
  action text not null,
  -- { filter | reviewIds, timeZone, reason, note, tagId, productId }
  request jsonb not null,
  state text not null check (state in ('running', 'done', 'failed', 'undoing', 'undone', 'cancelled')),
  total integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  -- the first that were refused
  problems jsonb not null default '[]',
  -- everything up to here (of reviews; while undoing, of events) is done, with all its effects
  checkpoint_id uuid,
  -- the last review there was when it began: what comes later was not meant
  last_id uuid,
  failure text,
  created_by_user_id uuid,
  created_by_name text,
  started_at timestamptz not null,
  finished_at timestamptz,
  undo_until timestamptz,
  primary key (organization_id, id)
);
create index bulk_jobs_newest on bulk_jobs (organization_id, started_at desc, id desc);

alter table moderation_events add column bulk_id uuid;
create index moderation_events_bulk on moderation_events (organization_id, bulk_id, id) where bulk_id is not null;

-- How many reviews there are of each combination of what the inbox filters by: some hundreds of rows answer every count
-- and facet of it, however many reviews. Written by the trigger below alone, like review_stats.
create table review_facets (
  organization_id uuid not null references organizations,
  status text not null,
  rating smallint not null,
  verification text not null,
  source text not null,
  language text,
  hold_reason text,
  has_pictures boolean not null,
  is_replied boolean not null,
  is_featured boolean not null,
  n integer not null,
  unique nulls not distinct (organization_id, status, rating, verification, source, language, hold_reason, has_pictures,
    is_replied, is_featured)
);

alter table review_stats add column deleted integer not null default 0;

create or replace function count_reviews() returns trigger language plpgsql as $$
declare
  counted constant text := 'organization_id, product_id, status, rating, verification, source, language, hold_reason,
    picture_count > 0 as has_pictures, replied_at is not null as is_replied, is_featured';
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
    insert into review_stats as stats (organization_id, product_id, pending, published, rejected, spam, archived, deleted,
      stars_1, stars_2, stars_3, stars_4, stars_5, verified, with_pictures)
    select organization_id, product_id,
      coalesce(sum(n) filter (where status = 'pending'), 0),
      coalesce(sum(n) filter (where status = 'published'), 0),
      coalesce(sum(n) filter (where status = 'rejected'), 0),
      coalesce(sum(n) filter (where status = 'spam'), 0),
      coalesce(sum(n) filter (where status = 'archived'), 0),
      coalesce(sum(n) filter (where status = 'deleted'), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 1), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 2), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 3), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 4), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 5), 0),
      coalesce(sum(n) filter (where status = 'published' and verification = 'verified_buyer'), 0),
      coalesce(sum(n) filter (where status = 'published' and has_pictures), 0)
    from (
      select organization_id, product_id, status, rating, verification, has_pictures, n from changed where product_id is not null
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
      deleted = stats.deleted + excluded.deleted,
      stars_1 = stats.stars_1 + excluded.stars_1,
      stars_2 = stats.stars_2 + excluded.stars_2,
      stars_3 = stats.stars_3 + excluded.stars_3,
      stars_4 = stats.stars_4 + excluded.stars_4,
      stars_5 = stats.stars_5 + excluded.stars_5,
      verified = stats.verified + excluded.verified,
      with_pictures = stats.with_pictures + excluded.with_pictures
  $sql$, changed);
  -- After the numbers of the store, whose one row has made all others who change its reviews wait: no deadlock here.
  execute format($sql$
    insert into review_facets as facets (organization_id, status, rating, verification, source, language, hold_reason,
      has_pictures, is_replied, is_featured, n)
    select organization_id, status, rating, verification, source, language, hold_reason, has_pictures, is_replied, is_featured, sum(n)
      from (%s) changed
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(n) <> 0
    on conflict (organization_id, status, rating, verification, source, language, hold_reason, has_pictures, is_replied, is_featured)
    do update set n = facets.n + excluded.n
  $sql$, changed);
  return null;
end $$;

-- As the role that sees every organization: the owner of the tables may see none.
select yuko.protect_tables();
set local role yuko_system;
insert into review_facets (organization_id, status, rating, verification, source, language, hold_reason, has_pictures, is_replied,
  is_featured, n)
select organization_id, status, rating, verification, source, language, hold_reason, picture_count > 0, replied_at is not null,
  is_featured, count(*)
  from reviews group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
reset role;
