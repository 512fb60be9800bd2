-- What headers of workflow steps hold. Definitions name a value by its id and never have it in them.
-- See docs/decisions/0045-headers-of-workflow-steps.md.
create table workflow_header_values (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  -- Scheme, host and port that it was given for; it goes nowhere else.
  server text not null,
  -- Sealed.
  value bytea not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);

-- Definitions of before, which still hold values: few, and fewer each night.
create index workflows_open_headers on workflows (organization_id)
  where draft @? '$.nodes[*].headers[*] ? (@.value != "")';
comment on index workflows_open_headers is 'across organizations: a job seals what it finds';
create index workflow_versions_open_headers on workflow_versions (organization_id)
  where definition @? '$.nodes[*].headers[*] ? (@.value != "")';
comment on index workflow_versions_open_headers is 'across organizations: a job seals what it finds';
