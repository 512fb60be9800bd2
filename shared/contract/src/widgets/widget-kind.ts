import { z } from 'zod'

/** Widgets of reviews, and of questions on products. */
export const reviewWidgetKind = z.enum([
  'review_list',
  'star_badge',
  'rating_text',
  'snippet',
  'carousel',
  'video_slider',
  'media_grid',
  'all_reviews',
  'floating_tab',
  'popup',
  'trust_badge',
  'medals',
  'questions',
  'review_form',
])
export type ReviewWidgetKind = z.infer<typeof reviewWidgetKind>

/** Loyalty widgets. */
export const loyaltyWidgetKind = z.enum([
  'loyalty_launcher',
  'loyalty_panel',
  'nudges',
  'referral_popup',
  'loyalty_page',
  'product_points',
  'cart_points',
  'cart_points_slider',
  'thank_you',
  'account_page',
])
export type LoyaltyWidgetKind = z.infer<typeof loyaltyWidgetKind>

/** Every organization has a default widget of each. */
export const widgetKind = z.enum([...reviewWidgetKind.options, ...loyaltyWidgetKind.options])
export type WidgetKind = z.infer<typeof widgetKind>

/** The kind's name in URLs. */
export const reviewWidgetSlug = z.enum([
  'review-list',
  'star-badge',
  'rating-text',
  'snippet',
  'carousel',
  'video-slider',
  'media-grid',
  'all-reviews',
  'floating-tab',
  'popup',
  'trust-badge',
  'medals',
  'questions',
  'review-form',
])
export type ReviewWidgetSlug = z.infer<typeof reviewWidgetSlug>

export const loyaltyWidgetSlug = z.enum([
  'loyalty-launcher',
  'loyalty-panel',
  'nudges',
  'referral-popup',
  'loyalty-page',
  'product-points',
  'cart-points',
  'cart-points-slider',
  'thank-you',
  'account-page',
])
export const widgetSlug = z.enum([...reviewWidgetSlug.options, ...loyaltyWidgetSlug.options])
export type WidgetSlug = z.infer<typeof widgetSlug>

/** Whether it is a review widget; the others are loyalty widgets. */
export function isOfReviews<Of extends { readonly kind: WidgetKind }>(widget: Of): widget is Of & { kind: ReviewWidgetKind } {
  return reviewWidgetKind.safeParse(widget.kind).success
}

type Slug<Kind extends string> = Kind extends `${infer One}_${infer Rest}` ? `${One}-${Slug<Rest>}` : Kind
type Kind<Slug extends string> = Slug extends `${infer One}-${infer Rest}` ? `${One}_${Kind<Rest>}` : Slug

export const slugOf = <Of extends WidgetKind>(kind: Of) => kind.replaceAll('_', '-') as Slug<Of>
export const kindOf = <Of extends WidgetSlug>(slug: Of) => slug.replaceAll('-', '_') as Kind<Of>

interface Element {
  readonly tag: string
  /** File below `/widgets/`. */
  readonly script: string
  /** Its product; `none` is about the whole store. */
  readonly product: 'required' | 'optional' | 'none'
  /**
   * Its default place in a Shopify theme editor; `embed` is on all pages, `none` has no block. Its block is named like its slug.
   */
  readonly inTheme: 'product' | 'index' | 'page' | 'cart' | 'customers/account' | 'embed' | 'none'
}

/**
 * The custom element of each kind. Attributes: `store`, `product`, `lang`. The property `shown` (a `ShownWidget`) overrides what
 * is published, to preview a draft.
 */
export const widgetElements: Readonly<Record<WidgetKind, Element>> = {
  review_list: { tag: 'yuko-reviews', script: 'reviews.js', product: 'optional', inTheme: 'product' },
  star_badge: { tag: 'yuko-stars', script: 'stars.js', product: 'optional', inTheme: 'product' },
  rating_text: { tag: 'yuko-rating-text', script: 'rating-text.js', product: 'optional', inTheme: 'product' },
  snippet: { tag: 'yuko-snippet', script: 'snippet.js', product: 'optional', inTheme: 'product' },
  carousel: { tag: 'yuko-carousel', script: 'carousel.js', product: 'optional', inTheme: 'index' },
  video_slider: { tag: 'yuko-video-slider', script: 'video-slider.js', product: 'optional', inTheme: 'index' },
  media_grid: { tag: 'yuko-media-grid', script: 'media-grid.js', product: 'optional', inTheme: 'index' },
  all_reviews: { tag: 'yuko-all-reviews', script: 'reviews.js', product: 'none', inTheme: 'page' },
  floating_tab: { tag: 'yuko-tab', script: 'tab.js', product: 'none', inTheme: 'embed' },
  popup: { tag: 'yuko-popup', script: 'popup.js', product: 'none', inTheme: 'embed' },
  trust_badge: { tag: 'yuko-trust', script: 'trust.js', product: 'none', inTheme: 'index' },
  medals: { tag: 'yuko-medals', script: 'medals.js', product: 'none', inTheme: 'index' },
  questions: { tag: 'yuko-questions', script: 'questions.js', product: 'required', inTheme: 'product' },
  review_form: { tag: 'yuko-review-form', script: 'review-form.js', product: 'required', inTheme: 'product' },
  loyalty_launcher: { tag: 'yuko-loyalty-launcher', script: 'loyalty-launcher.js', product: 'none', inTheme: 'embed' },
  loyalty_panel: { tag: 'yuko-loyalty-panel', script: 'loyalty-panel.js', product: 'none', inTheme: 'page' },
  nudges: { tag: 'yuko-loyalty-nudges', script: 'loyalty-nudges.js', product: 'none', inTheme: 'none' },
  referral_popup: { tag: 'yuko-referral-popup', script: 'referral-popup.js', product: 'none', inTheme: 'none' },
  loyalty_page: { tag: 'yuko-loyalty-page', script: 'loyalty-page.js', product: 'none', inTheme: 'page' },
  product_points: { tag: 'yuko-product-points', script: 'loyalty-points.js', product: 'none', inTheme: 'product' },
  cart_points: { tag: 'yuko-cart-points', script: 'loyalty-points.js', product: 'none', inTheme: 'cart' },
  cart_points_slider: { tag: 'yuko-cart-points-slider', script: 'loyalty-cart.js', product: 'none', inTheme: 'cart' },
  thank_you: { tag: 'yuko-thank-you', script: 'loyalty-thanks.js', product: 'none', inTheme: 'none' },
  account_page: {
    tag: 'yuko-loyalty-account',
    script: 'loyalty-panel.js',
    product: 'none',
    inTheme: 'customers/account',
  },
}
