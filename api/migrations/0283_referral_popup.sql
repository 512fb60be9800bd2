-- The popup with the offer of a referred friend.
alter table widgets
  drop constraint widgets_kind_check,
  add constraint widgets_kind_check check (kind in ('review_list', 'star_badge', 'rating_text', 'snippet', 'carousel',
    'video_slider', 'media_grid', 'all_reviews', 'floating_tab', 'popup', 'trust_badge', 'medals', 'questions', 'review_form',
    'loyalty_launcher', 'loyalty_panel', 'nudges', 'referral_popup', 'loyalty_page', 'product_points', 'cart_points',
    'cart_points_slider', 'thank_you', 'account_page'));
