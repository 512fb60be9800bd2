-- Translations of published reviews by the AI provider. See docs/decisions/0109-summaries-and-translations.md.
create table translation_settings (
  organization_id uuid primary key references organizations on delete cascade,
  is_on boolean not null,
  -- Primary language subtags, such as de.
  languages text[] not null,
  -- Why translating paused; null if it did not.
  problem text,
  problem_detail text,
  problem_at timestamptz
);

-- Always of the current text: triggers delete it when the review or its reply changes.
create table review_translations (
  organization_id uuid not null,
  review_id uuid not null,
  language text not null,
  -- Null if it failed.
  body text,
  title text,
  reply text,
  translated_at timestamptz not null,
  primary key (organization_id, language, review_id),
  foreign key (organization_id, review_id) references reviews on delete cascade
);
create index review_translations_review on review_translations (organization_id, review_id);

create function drop_review_translations() returns trigger language plpgsql as $$
begin
  delete from review_translations where organization_id = new.organization_id and review_id = new.id;
  return null;
end $$;
create trigger reviews_translated after update of title, body, language on reviews for each row
  when ((old.title, old.body, old.language) is distinct from (new.title, new.body, new.language))
  execute function drop_review_translations();

create function drop_reply_translations() returns trigger language plpgsql as $$
declare
  reply review_replies := coalesce(new, old);
begin
  -- A translation that is being written locks the review: wait for it, then delete it.
  perform from reviews where organization_id = reply.organization_id and id = reply.review_id for no key update;
  delete from review_translations where organization_id = reply.organization_id and review_id = reply.review_id;
  return null;
end $$;
create trigger review_replies_translated after insert or delete or update of body on review_replies for each row
  execute function drop_reply_translations();
select yuko.protect_tables();
