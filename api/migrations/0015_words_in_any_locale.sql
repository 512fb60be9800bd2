-- Search compares words without case on every server: in a database of the locale C, lower() knew only the letters a to z.
create or replace function yuko.words_of(organization uuid, words text) returns tsvector immutable parallel safe
  return to_tsvector('pg_catalog.simple'::regconfig,
    'o' || replace(organization::text, '-', '') || ' ' ||
    translate(lower(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f]', '', 'g') collate pg_c_utf8), '@.,-_+/:#<>&''’', '              '));

reindex index products_words;
reindex index customers_words;
