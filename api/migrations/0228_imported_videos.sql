-- Whether the file at the address is a video, for media that imports download.
alter table review_media add column is_video_source boolean not null default false;
