-- outside a transaction: emails are many
drop index concurrently if exists email_deliveries_campaign;
create index concurrently email_deliveries_campaign on email_deliveries (organization_id, campaign_id, written_at)
  where campaign_id is not null;
drop index concurrently if exists workflow_emails_campaign;
create index concurrently workflow_emails_campaign on workflow_emails (organization_id, campaign_id) where campaign_id is not null;
