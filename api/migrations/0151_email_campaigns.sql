-- One-off emails to many people. See docs/decisions/0073-campaigns.md.
create table email_campaigns (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  is_archived boolean not null default false,
  -- read by the contract's `campaignSettings`
  settings jsonb not null,
  revision integer not null default 0,
  -- when it has something to do next
  wake_at timestamptz,
  -- when its first email is due
  starts_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- the audience is read in pages: the last person of the previous page
  read_to uuid,
  is_read boolean not null default false,
  -- the contract's `audienceCount` when it started
  audience jsonb,
  -- when emails were last queued, for the rate limit
  fed_at timestamptz,
  -- when the winner of its test is decided
  test_ends_at timestamptz,
  winner text,
  winner_by text check (winner_by in ('results', 'default', 'member')),
  winner_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create index email_campaigns_due on email_campaigns (wake_at, organization_id) where wake_at is not null;
comment on index email_campaigns_due is 'across organizations: the worker asks which campaigns are due';
create index email_campaigns_updated on email_campaigns (organization_id, updated_at, id);
create index email_campaigns_starts on email_campaigns (organization_id, starts_at) where starts_at is not null;

-- Each person once, from when sending starts. No address and no content: what became of a queued email is in `email_deliveries`.
create table campaign_recipients (
  organization_id uuid not null,
  campaign_id uuid not null,
  subscriber_id uuid not null,
  -- null: the winner of the test
  variant text,
  status text not null check (status in ('pending', 'queued', 'skipped', 'held_out')),
  -- of skipped
  reason text,
  -- null: when the test has ended
  due_at timestamptz,
  primary key (organization_id, campaign_id, subscriber_id),
  foreign key (organization_id, campaign_id) references email_campaigns on delete cascade
);
create index campaign_recipients_due on campaign_recipients (organization_id, campaign_id, due_at, subscriber_id)
  where status = 'pending';
create index campaign_recipients_person on campaign_recipients (organization_id, subscriber_id);

-- An email of a workflow or of a campaign; `variant` is its variant there.
alter table workflow_emails
  alter column workflow_id drop not null,
  add column campaign_id uuid,
  add column variant text,
  add constraint workflow_emails_campaign foreign key (organization_id, campaign_id) references email_campaigns on delete cascade not valid,
  add constraint workflow_emails_owner check (num_nonnulls(workflow_id, campaign_id) = 1) not valid;

alter table email_deliveries add column campaign_id uuid;
alter table email_conversions add column campaign_id uuid;
create index email_conversions_campaign on email_conversions (organization_id, campaign_id) where campaign_id is not null;

create or replace function copy_credited_mail() returns trigger language plpgsql as $$
begin
  select d.workflow_version, d.run_id, d.written_at, d.campaign_id
    into new.workflow_version, new.run_id, new.written_at, new.campaign_id
    from email_deliveries d where d.organization_id = new.organization_id and d.email_id = new.email_id;
  return new;
end $$;
