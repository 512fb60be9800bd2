-- The state that a moderation found, so that it can be brought back exactly; null for what changed no state.
alter table moderation_events add column before jsonb;
