-- Links and QR codes that open the review form, and how often each was opened on a day of the organization.
create table review_link_opens (
  organization_id uuid not null references organizations on delete cascade,
  day date not null,
  channel text not null check (channel in ('qr', 'link')),
  opened integer not null check (opened > 0),
  primary key (organization_id, day, channel)
);

alter table reviews drop constraint reviews_source_check;
alter table reviews add constraint reviews_source_check check (source in ('request_email', 'manual_request', 'on_site', 'import',
  'api', 'syndication', 'store_app', 'qr', 'link')) not valid;
select yuko.protect_tables();
