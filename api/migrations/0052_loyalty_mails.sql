-- E-mails of the loyalty program.

-- Codes that end soon.
create index loyalty_redemptions_ending on loyalty_redemptions (organization_id, expires_at)
  where status = 'issued' and expires_at is not null;
