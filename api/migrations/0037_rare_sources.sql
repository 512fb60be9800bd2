-- A page of what few reviews are: of a million imported ones the hundred that came by a QR code.
create index reviews_rare_source on reviews (organization_id, source, submitted_at, id)
  where source not in ('import', 'request_email', 'on_site');
