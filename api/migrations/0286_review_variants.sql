-- The variant that a review is about, in the store platform's words. null: none, or unknown.
alter table reviews
  add column variant_external_id text,
  add column variant_title text;
