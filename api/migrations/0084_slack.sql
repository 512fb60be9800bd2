-- Channels of Slack that are told of what happens. See docs/decisions/0038-slack.md.
create table slack_channels (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  name text not null,
  -- Sealed: whoever has it may write into the channel.
  url bytea not null,
  topics text[] not null check (cardinality(topics) > 0),
  -- Why it is not told of anything any more, in Slack's word; null while it is well.
  problem text,
  last_posted_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id)
);

-- What a channel is told, once for its cause.
create table slack_posts (
  organization_id uuid not null,
  channel_id uuid not null,
  cause text not null,
  -- Null when it was settled: it may name people.
  message jsonb,
  -- begun: handed over, and the answer is not known (yet). Whether it arrived then nobody can say, so it is not sent again.
  state text not null default 'waiting' check (state in ('waiting', 'begun', 'sent', 'failed')),
  created_at timestamptz not null,
  primary key (organization_id, channel_id, cause),
  foreign key (organization_id, channel_id) references slack_channels on delete cascade,
  check ((state in ('waiting', 'begun')) or message is null)
);
create index slack_posts_created_at on slack_posts (created_at);
comment on index slack_posts_created_at is 'across organizations: old ones are removed for all';
