-- People, their sessions and their organizations.

-- An address belongs to the one account that has proven it. Until then several registrations may claim it, so that
-- registering tells nobody whether an address has an account; proving it removes the other claims.
create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  email_verified_at timestamptz,
  name text not null check (name <> ''),
  password_hash text not null,
  timezone text not null default 'UTC',
  selected_organization_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_verified_email on users (email) where email_verified_at is not null;
create index users_email on users (email, created_at);

-- One row is one sign-in and the whole family of its refresh tokens: see src/accounts/sessions/refresh-token.ts.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  seed bytea not null,
  generation integer not null default 0,
  -- Milliseconds since 1970 of the rotations that are still in their grace, oldest first.
  recent_rotations jsonb not null default '[]',
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'token-reused', 'password-reset')),
  check ((ended_at is null) = (ended_because is null))
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_expires_at on sessions (expires_at);

-- Links in mails; only the hash of what stands in the link is kept.
create table email_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_tokens_user on email_tokens (user_id);
create index email_tokens_expires_at on email_tokens (expires_at);

-- Failed sign-ins in a row for one address, whether it has an account or not; the address itself does not stand here.
create table login_failures (
  address_hash bytea primary key,
  count integer not null,
  locked_until timestamptz not null,
  last_at timestamptz not null
);
create index login_failures_last_at on login_failures (last_at);

create table organizations (
  id uuid primary key,
  slug text not null unique check (slug <> ''),
  name text not null check (name <> ''),
  website text,
  country text not null,
  currency text not null,
  timezone text not null,
  support_email text,
  postal_address text,
  platform text check (platform in ('shopify', 'woocommerce', 'custom')),
  connection text check (connection in ('file')),
  connected_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (connected_at is null or (platform is not null and connection is not null))
);
alter table users add foreign key (selected_organization_id) references organizations on delete set null;
create index users_selected_organization on users (selected_organization_id) where selected_organization_id is not null;

create table memberships (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'editor', 'support', 'analyst')),
  joined_at timestamptz not null default now(),
  last_seen_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, user_id)
);
create index memberships_user on memberships (user_id);
comment on index memberships_user is 'across organizations: a user may belong to several';

-- A request of one organization reads that organization and the names of its members, never a password hash.
select yuko.protect_system_table('organizations');
create policy own on organizations to yuko_app using (id = yuko.organization_id()) with check (id = yuko.organization_id());
grant select, update on organizations to yuko_app;

select yuko.protect_system_table('users');
create policy members on users for select to yuko_app
  using (id in (select user_id from memberships where organization_id = yuko.organization_id()));
grant select (id, name, email) on users to yuko_app;
