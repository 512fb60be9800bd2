-- Published reviews as files that Google and Meta fetch. Without a row, or without a key, there is no such feed.
create table review_feeds (
  organization_id uuid not null references organizations,
  kind text not null check (kind in ('google', 'meta')),
  -- in the address; another one makes the address before it worthless
  key uuid,
  file_key text,
  written_at timestamptz,
  -- the last fact that the file knows of
  written_seq bigint,
  bytes bigint,
  reviews integer,
  -- published, and not in the file for want of a text
  without_text integer,
  fetched_at timestamptz,
  primary key (organization_id, kind),
  check (num_nulls(file_key, written_at, written_seq, bytes, reviews, without_text) in (0, 6))
);
