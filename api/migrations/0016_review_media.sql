-- The pictures of reviews: uploaded by who wrote the review, or fetched from where an import says they are. Ids are
-- random, because the address of a picture is made of them and must not be guessed.
create table review_media (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- null: uploaded, and no review has claimed it yet; after a day it is removed
  review_id uuid,
  -- the lowest one is the cover
  position smallint not null default 0,
  -- waiting and processing: to be fetched from source_url; only approved ones are public, with their review
  state text not null check (state in ('waiting', 'processing', 'approved', 'pending', 'hidden', 'rejected', 'failed')),
  -- while waiting or processing: when somebody may take it (again)
  due_at timestamptz,
  attempts smallint not null default 0,
  source_url text,
  -- the folder of its files; a rotated picture has a new one, so that whatever was cached stays right
  file_key text,
  revision smallint not null default 1,
  width integer,
  height integer,
  bytes integer,
  mime text,
  sha256 text,
  alt text,
  -- why there is no picture, in words for the merchant
  error text,
  -- opens the picture while it is not public, and claims it for a review
  access_key uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, review_id) references reviews on delete cascade,
  check (state in ('waiting', 'processing', 'failed') or file_key is not null),
  check (state <> 'failed' or error is not null)
);
create index review_media_review on review_media (organization_id, review_id, position, id);
create index review_media_due on review_media (organization_id, due_at) where state in ('waiting', 'processing');
create index review_media_unclaimed on review_media (organization_id, created_at) where review_id is null;

-- Files whose rows are gone, whatever removed them; a job takes them out of the storage.
create table orphaned_files (
  organization_id uuid not null,
  file_key text not null,
  primary key (organization_id, file_key)
);

-- How many pictures of a review the public may see, and which files nobody names any more: kept here, so that a review
-- that is removed with a thousand others leaves nothing behind.
create function follow_review_media() returns trigger language plpgsql as $$
declare
  touched constant text := 'select organization_id, review_id from %s where state = ''approved'' and review_id is not null';
  changed text := case tg_op
    when 'INSERT' then format(touched, 'added')
    when 'DELETE' then format(touched, 'removed')
    else format(touched, 'added') || ' union ' || format(touched, 'removed')
  end;
  is_any boolean;
begin
  if tg_op = 'DELETE' then
    insert into orphaned_files select organization_id, file_key from removed where file_key is not null on conflict do nothing;
  elsif tg_op = 'UPDATE' then
    insert into orphaned_files
      select r.organization_id, r.file_key from removed r join added a on a.organization_id = r.organization_id and a.id = r.id
       where r.file_key is not null and r.file_key is distinct from a.file_key
      on conflict do nothing;
  end if;
  -- An update of no review would set off what counts reviews all the same: imports bring thousands that nobody approved yet.
  execute format('select exists (%s)', changed) into is_any;
  if not is_any then
    return null;
  end if;
  -- Locked first and counted after: who changes another picture of the review at this moment is waited for.
  execute format($sql$
    select count(*) from (
      select from reviews where (organization_id, id) in (%s) order by organization_id, id for no key update) locked $sql$, changed);
  execute format($sql$
    update reviews r set picture_count = c.pictures
      from (select t.organization_id, t.review_id, (
              select count(*) from review_media m
               where m.organization_id = t.organization_id and m.review_id = t.review_id and m.state = 'approved') as pictures
              from (%s) t) c
     where r.organization_id = c.organization_id and r.id = c.review_id and r.picture_count <> c.pictures $sql$, changed);
  return null;
end $$;
create trigger review_media_added after insert on review_media
  referencing new table as added for each statement execute function follow_review_media();
create trigger review_media_changed after update on review_media
  referencing new table as added old table as removed for each statement execute function follow_review_media();
create trigger review_media_removed after delete on review_media
  referencing old table as removed for each statement execute function follow_review_media();

-- Pictures that came with imports were shown from where they are; from now on from here, once they were fetched. As the
-- role that sees every organization: the owner of the tables sees none.
select yuko.protect_tables();
set local role yuko_system;
update reviews set picture_count = 0 where picture_count <> 0;
insert into review_media (organization_id, review_id, position, state, source_url)
  select organization_id, review_id, position, 'waiting', source_url from review_pictures;
reset role;
drop table review_pictures;
