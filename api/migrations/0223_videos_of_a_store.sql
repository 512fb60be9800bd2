-- outside a transaction: review media are many
-- The newest videos of a store, which are few among its media.
drop index concurrently if exists review_media_videos;
create index concurrently review_media_videos on review_media (organization_id, id) include (review_id)
  where state = 'approved' and video_format is not null;
