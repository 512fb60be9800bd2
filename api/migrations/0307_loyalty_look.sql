-- how loyalty looks, where that differs from the store's brand; no row: like the brand
create table loyalty_looks (
  organization_id uuid primary key references organizations on delete cascade,
  -- as the contract's loyaltyLook reads it
  look jsonb not null,
  updated_at timestamptz not null
);
select yuko.protect_tables();
