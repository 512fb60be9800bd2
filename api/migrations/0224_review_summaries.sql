-- Published summaries of the reviews of a product or a product group. See docs/decisions/0109-summaries-and-translations.md.
create table review_summaries (
  organization_id uuid not null references organizations,
  id uuid not null,
  product_id uuid,
  group_id uuid,
  -- [{ text, reviewIds }]
  sentences jsonb not null,
  -- The language it is written in.
  locale text not null,
  -- Reviews that were read for it.
  summarized integer not null check (summarized > 0),
  -- Published reviews when it was published.
  published integer not null,
  published_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, product_id),
  unique (organization_id, group_id),
  check (num_nonnulls(product_id, group_id) = 1),
  foreign key (organization_id, product_id) references products on delete cascade,
  foreign key (organization_id, group_id) references product_groups on delete cascade
);
select yuko.protect_tables();
