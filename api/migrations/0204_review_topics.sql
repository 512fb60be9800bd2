-- What reviews speak of. See docs/decisions/0102-topics-of-reviews.md.
create table review_topics (
  organization_id uuid not null,
  review_id uuid not null,
  topic text not null,
  -- 1 positive, -1 negative, 0 neither or both
  sentiment smallint not null check (sentiment between -1 and 1),
  primary key (organization_id, review_id, topic),
  foreign key (organization_id, review_id) references reviews on delete cascade
);
create index review_topics_topic on review_topics (organization_id, topic, sentiment, review_id);

-- Reviews whose text has not been read since it was written or changed.
create table unread_reviews (
  organization_id uuid not null,
  review_id uuid not null,
  primary key (organization_id, review_id),
  foreign key (organization_id, review_id) references reviews on delete cascade
);

-- Stores all of whose reviews are to be read, in the order of their ids: those from before, and all if the words change.
create table unread_stores (
  organization_id uuid primary key references organizations on delete cascade,
  after_id uuid
);

create function note_unread_reviews() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into unread_reviews (organization_id, review_id) select organization_id, id from added;
  else
    -- Locks the row if there is one, so that the loop reads this review after this change.
    insert into unread_reviews (organization_id, review_id) values (new.organization_id, new.id)
    on conflict (organization_id, review_id) do update set review_id = excluded.review_id;
  end if;
  return null;
end $$;
create trigger reviews_unread_added after insert on reviews
  referencing new table as added for each statement execute function note_unread_reviews();
create trigger reviews_unread_changed after update of title, body, language on reviews for each row
  when ((old.title, old.body, old.language) is distinct from (new.title, new.body, new.language))
  execute function note_unread_reviews();

insert into unread_stores (organization_id) select id from organizations;
