-- A store sends a customer's tags, order statistics, and consent separately, so each has its own time.
-- When all tags were last read at once.
alter table customers add column tags_read_at timestamptz;
-- When a tag was last added or removed: lowercase tag → time.
alter table customers add column tag_changes jsonb not null default '{}';
alter table customers add column statistics_at timestamptz;
