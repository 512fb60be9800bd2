-- The AI provider of a store. See docs/decisions/0103-assistance.md.
create table assistance_settings (
  organization_id uuid primary key references organizations on delete cascade,
  is_on boolean not null,
  base_url text not null,
  model text not null,
  -- The API key, sealed: it may spend the merchant's money.
  secret bytea not null,
  hides_personal_data boolean not null,
  monthly_limit integer not null check (monthly_limit > 0),
  voice text,
  -- Why the latest request failed; null if it did not.
  problem text,
  problem_detail text,
  problem_at timestamptz,
  updated_at timestamptz not null
);

-- Requests sent in a month of the store.
create table assistance_usage (
  organization_id uuid not null references organizations on delete cascade,
  -- its first day
  month date not null,
  calls integer not null,
  primary key (organization_id, month)
);
