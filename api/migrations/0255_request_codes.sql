-- The short links in texts: one code for each request, as random as a secret.
create table review_request_codes (
  organization_id uuid not null references organizations on delete cascade,
  request_id uuid not null,
  code text not null,
  primary key (organization_id, request_id),
  foreign key (organization_id, request_id) references review_requests (organization_id, id) on delete cascade
);
create unique index review_request_codes_code on review_request_codes (code);
comment on index review_request_codes_code is 'across organizations: a short link names none';
select yuko.protect_tables();
