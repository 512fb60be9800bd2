-- What a key may do, and until when. Keys of before could send what a store has, and go on doing so.
alter table api_keys
  add column scopes text[] not null default '{store.write,events.write}',
  add column expires_at timestamptz;
alter table api_keys alter column scopes drop default;
alter table api_keys add constraint api_keys_scopes_check check (cardinality(scopes) > 0);

-- A member who may not come in for a while; role and history stay.
alter table memberships add column suspended_at timestamptz;

-- From then on everybody needs two factors to work here; null: whoever wants them has them.
alter table organizations
  add column two_factor_required_from timestamptz,
  add column masks_personal_data boolean not null default false;
