-- The last page that was read, for apps that may not export in bulk.
alter table store_sync_resources add column page_cursor text;
