-- Sending in bulk: what is due is claimed many at once, drawn, and handed over in small groups. See platform/mail/sender.ts.

alter table email_messages
  -- false: subject and bodies are drawn when it goes out, with the person as they are then
  add column is_drawn boolean not null default true,
  -- not before: it was deferred, or refused for now
  add column due_at timestamptz not null default 'epoch',
  -- the moment that a limit of so many a second gave it
  add column slot_at timestamptz,
  -- refused for now so often: the delay grows with it
  add column refusals smallint not null default 0,
  drop constraint email_messages_check,
  -- queued with a lease is claimed: nothing of it went out yet
  add constraint email_messages_lease check (
    case status when 'sending' then lease_until is not null when 'queued' then true else lease_until is null end);

drop index email_messages_waiting;
create index email_messages_due
  on email_messages ((coalesce(organization_id, '00000000-0000-0000-0000-000000000000')), kind desc, due_at) where status = 'queued';
create index email_messages_in_doubt on email_messages (lease_until) where status = 'sending';
comment on index email_messages_due is 'across organizations: workers send for all';
comment on index email_messages_in_doubt is 'across organizations: workers send for all';

-- When the next mail may go, where only so many a second may; domain '' is all mail of the organization.
create table sending_throttles (
  organization_id uuid not null references organizations on delete cascade,
  domain text not null,
  next_at timestamptz not null,
  primary key (organization_id, domain)
);

-- How an organization sends. No row: the defaults, by the way that the server has.
create table sending_settings (
  organization_id uuid primary key references organizations on delete cascade,
  -- as the contract's `sendingSettings` reads it
  settings jsonb not null default '{}',
  provider text not null default 'platform' check (provider in ('platform', 'smtp', 'postmark', 'sendgrid', 'ses')),
  -- what of the provider is no secret: host, region, user
  provider_options jsonb not null default '{}',
  -- password or key, sealed
  provider_secret bytea,
  -- goes up with every change, so that a worker knows when to connect anew
  revision integer not null default 0,
  updated_at timestamptz not null
);

create table sending_domains (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  domain text not null check (domain = lower(domain)),
  dkim_selector text not null,
  -- base64 of the DER, as the DNS record has it
  dkim_public_key text not null,
  -- PKCS 8, sealed
  dkim_private_key bytea not null,
  -- what was found when it was last looked: {"dkim": true, "spf": false, …}
  found jsonb not null default '{}',
  -- mail may be sent and signed with it
  verified_at timestamptz,
  -- links may lead over it
  tracking_verified_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index sending_domains_domain on sending_domains (organization_id, domain);

create table sender_identities (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  name text not null check (name <> ''),
  reply_to text,
  is_default boolean not null default false,
  -- by the link of a mail to it; a verified domain verifies all of its addresses
  verified_at timestamptz,
  asked_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index sender_identities_email on sender_identities (organization_id, email);
create unique index sender_identities_default on sender_identities (organization_id) where is_default;
