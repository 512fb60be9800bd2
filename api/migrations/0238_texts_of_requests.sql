-- Texts to customers. Each is sent once, by its key.
create table text_messages (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  key text not null,
  request_id uuid not null,
  -- the customer's, and null once they are erased, like number and text
  email text,
  to_phone text,
  body text,
  -- the recipient's, for the hours in which texts are sent
  time_zone text not null,
  segments integer not null,
  status text not null check (status in ('queued', 'sending', 'sent', 'delivered', 'failed')),
  failure text,
  provider_id text,
  queued_at timestamptz not null,
  sent_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, key)
);
create index text_messages_email on text_messages (organization_id, email) where email is not null;
create index text_messages_sent on text_messages (organization_id, sent_at) where sent_at is not null;

alter table review_requests
  add column channel text not null default 'email',
  -- why it went by email although texts are preferred
  add column text_refusal text,
  -- why its text was not delivered
  add column text_failure text;
select yuko.protect_tables();
