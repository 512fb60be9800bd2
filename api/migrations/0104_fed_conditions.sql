-- What a store of any kind tells of its products and customers. The price is that of the cheapest variant; `fed_at` is when the
-- store's server or a file last told something; of a birthday without a year the year is 2000.
alter table products
  add column price_minor bigint,
  add column price_currency text,
  add column fed_at timestamptz,
  add constraint products_price_check check (price_minor >= 0 and (price_minor is null) = (price_currency is null)) not valid;
alter table customers
  add column birthday date,
  add column fed_at timestamptz;
