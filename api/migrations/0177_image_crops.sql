-- Uploaded files as they came, to crop images without encoding them twice. Never served.
create table brand_originals (
  organization_id uuid not null,
  image_id uuid not null,
  file_key text not null,
  primary key (organization_id, image_id),
  foreign key (organization_id, image_id) references brand_images on delete cascade
);

create table brand_crops (
  organization_id uuid not null,
  image_id uuid not null,
  original_id uuid not null,
  -- read by the contract's `imageArea`
  area jsonb not null,
  primary key (organization_id, image_id),
  foreign key (organization_id, image_id) references brand_images on delete cascade,
  foreign key (organization_id, original_id) references brand_images on delete cascade
);
create index brand_crops_original on brand_crops (organization_id, original_id);
