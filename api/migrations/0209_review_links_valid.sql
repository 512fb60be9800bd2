alter table reviews validate constraint reviews_source_check;
