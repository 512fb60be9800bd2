-- Which events of its types an endpoint receives: `ratings` (1 to 5) of reviews, `workflowIds` of emails and workflows.
alter table webhook_endpoints add column if not exists filters jsonb not null default '{"ratings": [], "workflowIds": []}';
