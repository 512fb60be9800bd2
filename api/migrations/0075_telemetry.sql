-- What browsers tell of the remotes that they loaded. Of no organization and of no person. See docs/decisions/0032-healing-and-telemetry.md.

create table remote_report_sums (
  remote text not null,
  version text not null,
  bucket text not null check (bucket in ('live', 'canary', 'pinned', 'lab')),
  hour timestamptz not null,
  -- pages that got the release, and what went wrong on them
  loads integer not null default 0,
  load_failures integer not null default 0,
  render_failures integer not null default 0,
  errors integer not null default 0,
  healed integer not null default 0,
  -- how many measured values lie in each bin; its edges stand in the contract (telemetry/bins.ts)
  load_ms integer[] not null default array_fill(0, array[16]) check (cardinality(load_ms) = 16),
  lcp_ms integer[] not null default array_fill(0, array[16]) check (cardinality(lcp_ms) = 16),
  inp_ms integer[] not null default array_fill(0, array[16]) check (cardinality(inp_ms) = 16),
  cls_thousandths integer[] not null default array_fill(0, array[16]) check (cardinality(cls_thousandths) = 16),
  -- over the network, of so many pages
  bytes_sum bigint not null default 0,
  bytes_count integer not null default 0,
  primary key (remote, version, bucket, hour)
);
create index remote_report_sums_hour on remote_report_sums (hour);

-- The last distinct errors of a release: what they said, without what may be of a person.
create table remote_errors (
  remote text not null,
  version text not null,
  -- hash of kind, message and page
  fingerprint text not null,
  kind text not null check (kind in ('load', 'render', 'error')),
  message text not null check (length(message) <= 300),
  -- as the router writes it: /reviews/reviews/:reviewId
  page text not null check (length(page) <= 200),
  composition_id text not null,
  count integer not null default 1,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (remote, version, fingerprint)
);
create index remote_errors_last_seen on remote_errors (remote, version, last_seen_at desc);

-- What pages were made of: the host's build and the release of every remote.
create table compositions (
  id text primary key,
  versions jsonb not null,
  first_seen_at timestamptz not null
);
create index compositions_first_seen on compositions (first_seen_at);
