-- The store platform: the shop that an organization is connected to, who of its staff came in, and what it told us.

-- One organization has one shop, and a shop belongs to one organization, also after they parted: its data is there.
create table store_connections (
  organization_id uuid primary key references organizations on delete cascade,
  -- demo.myshopify.com
  shop text not null unique check (shop = lower(shop)),
  -- The organization came to be because the app was installed in the shop, so it goes when the shop wants to be forgotten.
  is_opened_by_shop boolean not null,
  scopes text[] not null,
  -- When the shop allowed these: an older message about them is late.
  scopes_at timestamptz not null,
  -- Sealed: see src/platform/sealed.ts. Without them the shop's next session token gets new ones.
  access_token bytea,
  access_token_expires_at timestamptz,
  refresh_token bytea,
  -- When the platform gave them: the app was installed then, so a message that it was uninstalled before is late.
  tokens_at timestamptz not null,
  -- Whoever set it is fetching new tokens; when it has passed, somebody else may.
  refreshing_until timestamptz,
  -- The code that was traded for tokens last: a page that is opened twice is answered twice.
  code_hash bytea,
  -- As of when the shop told us of itself.
  shop_updated_at timestamptz,
  connected_at timestamptz not null,
  disconnected_at timestamptz,
  disconnected_because text check (disconnected_because in ('uninstalled', 'disconnected')),
  last_event_at timestamptz,
  check ((disconnected_at is null) = (disconnected_because is null)),
  check (disconnected_at is null or (access_token is null and refresh_token is null)),
  check (access_token is not null or (access_token_expires_at is null and refresh_token is null))
);
comment on index store_connections_shop_key is 'across organizations: a shop is known before its organization is';

-- A member on the way to the platform to allow us a shop. The state in the address is known by its hash; using it removes it.
create table store_authorizations (
  organization_id uuid not null references organizations on delete cascade,
  state_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  shop text not null,
  expires_at timestamptz not null,
  primary key (organization_id, state_hash)
);
create unique index store_authorizations_state on store_authorizations (state_hash);
comment on index store_authorizations_state is 'across organizations: the callback names none';
create index store_authorizations_expires_at on store_authorizations (expires_at);
comment on index store_authorizations_expires_at is 'across organizations: old ones are removed for all';
create index store_authorizations_user on store_authorizations (user_id);
comment on index store_authorizations_user is 'across organizations: a user who goes is forgotten everywhere';

-- Every message of a platform once, whatever it is about and however often it was sent. What it says is personal, so it
-- stays only until it was applied.
create table webhook_inbox (
  id uuid primary key,
  shop text not null,
  webhook_id text not null,
  topic text not null,
  triggered_at timestamptz not null,
  received_at timestamptz not null,
  payload text,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'dropped')),
  -- why it was dropped, or what stopped the last try
  note text,
  unique (shop, webhook_id),
  check ((state = 'waiting') or payload is null)
);
create index webhook_inbox_received_at on webhook_inbox (received_at);

-- Staff of a shop, known by the platform's id, and the user that each of them is here. They sign in at the platform.
create table shop_staff (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  staff_id text not null,
  user_id uuid not null references users on delete cascade,
  primary key (organization_id, id),
  unique (organization_id, staff_id)
);
create index shop_staff_user on shop_staff (user_id);
comment on index shop_staff_user is 'across organizations: a user who goes is forgotten everywhere';

-- Null: nobody can sign in with it, and the address is a name and not a claim to it.
alter table users alter column password_hash drop not null;

alter table organizations drop constraint organizations_connection_check;
alter table organizations add constraint organizations_connection_check check (connection in ('file', 'api-key', 'shopify'));
-- Was connected and is not any more; onboarding is not done twice.
alter table organizations add column disconnected_at timestamptz;
