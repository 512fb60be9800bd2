-- The account that sends a store's text messages. See docs/decisions/0112-text-messages.md.
create table text_providers (
  organization_id uuid primary key references organizations on delete cascade,
  account_sid text not null,
  -- The auth token, sealed: it may spend the merchant's money.
  secret bytea not null,
  sender text not null,
  send_from text not null,
  send_until text not null,
  -- Why the account takes no messages; null if it does.
  problem text,
  problem_code integer,
  problem_at timestamptz,
  updated_at timestamptz not null
);

-- Phone numbers that get no texts, by the SHA-256 of organization and number.
create table text_opt_outs (
  organization_id uuid not null references organizations on delete cascade,
  number_hash bytea not null,
  opted_out_at timestamptz not null,
  primary key (organization_id, number_hash)
);
select yuko.protect_tables();
