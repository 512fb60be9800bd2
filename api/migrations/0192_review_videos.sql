-- A video is a picture of a review that can be played: its folder contains the film beside the sizes of its poster.
alter table review_media
  add column video_format text check (video_format in ('mp4', 'webm')),
  add column video_ms integer check (video_ms >= 0),
  add check ((video_format is null) = (video_ms is null));

-- Videos that arrive in parts. Their IDs are random: who has one can add to the upload.
create table video_uploads (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  bytes integer not null check (bytes > 0),
  -- numbers of the parts in the storage, from 0
  received smallint[] not null default '{}',
  -- null: not finished; a repeated finish returns the same video
  media_id uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
select yuko.protect_tables();
