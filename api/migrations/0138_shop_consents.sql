-- What the shop was last told about a person's marketing consent, and whether it must be told again.
create table shop_consents (
  organization_id uuid not null references organizations on delete cascade,
  subscriber_id uuid not null,
  -- When to tell the shop; null: nothing is due.
  due_at timestamptz,
  -- Counted up by each change, so that a change during a call isn't lost.
  version integer not null default 1,
  attempts integer not null default 0,
  -- The shop's customer who was told about, with state and time of the consent, to recognize the shop's report of it.
  customer_id uuid,
  told_state text check (told_state in ('subscribed', 'unsubscribed')),
  told_at timestamptz,
  primary key (organization_id, subscriber_id),
  foreign key (organization_id, subscriber_id) references subscribers on delete cascade
);
create index shop_consents_due on shop_consents (organization_id, due_at) where due_at is not null;
