-- Whether a review helped. One vote a voter and review: a voter is a browser that holds a token which we signed.
create table review_votes (
  organization_id uuid not null,
  review_id uuid not null,
  voter_id uuid not null,
  is_helpful boolean not null,
  voted_at timestamptz not null,
  primary key (organization_id, review_id, voter_id),
  foreign key (organization_id, review_id) references reviews on delete cascade
);

-- Kept by the command that writes the votes, in its transaction.
alter table reviews
  add column helpful_up integer not null default 0 check (helpful_up >= 0),
  add column helpful_down integer not null default 0 check (helpful_down >= 0);

-- Few reviews have votes: those that have none stand in the order of time, which an index has already.
create index reviews_helpful on reviews (organization_id, (helpful_up - helpful_down), submitted_at, id)
  where helpful_up <> helpful_down;
