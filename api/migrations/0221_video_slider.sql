-- The widget with customers' videos.
alter table widgets
  drop constraint widgets_kind_check,
  add constraint widgets_kind_check check (kind in ('review_list', 'star_badge', 'rating_text', 'snippet', 'carousel',
    'video_slider', 'media_grid', 'all_reviews', 'floating_tab', 'trust_badge', 'medals', 'review_form', 'loyalty_launcher',
    'loyalty_panel', 'nudges', 'loyalty_page', 'product_points', 'cart_points', 'thank_you', 'account_page'));
