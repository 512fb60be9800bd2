-- What members submitted for ways to earn that a person checks (docs/decisions/0120-proofs-of-ways-to-earn.md).
create table loyalty_proofs (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  campaign_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('picture', 'link', 'text')),
  -- what was submitted; all are null once it was deleted after the decision
  text text,
  file_key text,
  width integer,
  height integer,
  -- of a picture or a link, to notice what was submitted before
  digest text,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined')),
  reason text,
  points integer not null default 0,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, campaign_id) references loyalty_campaigns,
  foreign key (organization_id, member_id) references loyalty_members,
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'declined') = (reason is not null)),
  check (status <> 'waiting' or (kind = 'picture') = (file_key is not null))
);
create unique index loyalty_proofs_waiting on loyalty_proofs (organization_id, campaign_id, member_id) where status = 'waiting';
create index loyalty_proofs_listed on loyalty_proofs (organization_id, status, submitted_at, id);
create index loyalty_proofs_member on loyalty_proofs (organization_id, member_id, campaign_id, submitted_at);
create index loyalty_proofs_campaign on loyalty_proofs (organization_id, campaign_id);
create index loyalty_proofs_digest on loyalty_proofs (organization_id, digest, submitted_at) where digest is not null;
create index loyalty_proofs_content on loyalty_proofs (organization_id, decided_at) where file_key is not null or text is not null;
