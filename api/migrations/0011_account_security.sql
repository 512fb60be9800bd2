-- Two-factor sign-in, why sessions end, invitations.

-- The secret that the authenticator app shares, sealed. Without `confirmed_at` it is being set up and asks nobody for a code.
create table two_factors (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  -- The 30 seconds whose code was used last: no code works twice.
  last_step bigint,
  created_at timestamptz not null default now()
);

-- Codes for who lost the app, each good for one sign-in and removed by it; only a keyed hash is kept.
create table recovery_codes (
  user_id uuid not null references two_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

alter table sessions drop constraint sessions_ended_because_check;
alter table sessions add constraint sessions_ended_because_check
  check (ended_because in ('logout', 'token-reused', 'password-reset', 'password-changed', 'ended-by-user', 'email-changed'));

-- Links that prove the address an account is about to change to carry it.
alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens add column new_email text check (new_email = lower(new_email));
alter table email_tokens add constraint email_tokens_purpose_check check (
  purpose in ('verify-email', 'reset-password', 'change-email') and (purpose = 'change-email') = (new_email is not null)
);

-- Who may join and has not yet. Accepting or revoking removes the row: the membership and the audit log tell the rest.
create table invitations (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'admin', 'editor', 'support', 'analyst')),
  token_hash bytea not null,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, email)
);
create unique index invitations_token on invitations (token_hash);
comment on index invitations_token is 'across organizations: the link of the mail names none';
create index invitations_expires_at on invitations (expires_at);
comment on index invitations_expires_at is 'across organizations: old ones are removed for all';
create index invitations_invited_by on invitations (invited_by);
comment on index invitations_invited_by is 'across organizations: a user who goes is forgotten everywhere';
