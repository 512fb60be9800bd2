-- The loyalty program on the shop's pages.
alter table widgets
  drop constraint widgets_kind_check,
  add constraint widgets_kind_check check (kind in ('review_list', 'star_badge', 'carousel', 'media_grid', 'all_reviews',
    'floating_tab', 'trust_badge', 'review_form', 'loyalty_launcher', 'loyalty_panel', 'loyalty_page', 'product_points',
    'cart_points'));

-- With what a shop's own server signs who is signed in. Sealed: it is shown to the merchant again.
create table loyalty_identity_secrets (
  organization_id uuid primary key references organizations on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  -- the one before, while servers change over
  former_secret bytea,
  former_until timestamptz,
  check ((former_secret is null) = (former_until is null))
);
