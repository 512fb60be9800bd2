import { z } from 'zod'

/** Every organization has one of each. */
export const widgetKind = z.enum([
  'review_list',
  'star_badge',
  'carousel',
  'media_grid',
  'all_reviews',
  'floating_tab',
  'trust_badge',
  'review_form',
])
export type WidgetKind = z.infer<typeof widgetKind>

/** How a kind is called in addresses. */
export const widgetSlug = z.enum([
  'review-list',
  'star-badge',
  'carousel',
  'media-grid',
  'all-reviews',
  'floating-tab',
  'trust-badge',
  'review-form',
])
export type WidgetSlug = z.infer<typeof widgetSlug>

export const slugOf = (kind: WidgetKind) => kind.replaceAll('_', '-') as WidgetSlug
export const kindOf = (slug: WidgetSlug) => slug.replaceAll('-', '_') as WidgetKind

interface Element {
  readonly tag: string
  /** File below `/widgets/`. */
  readonly script: string
  /** A product it is about; `none` is about the whole store. */
  readonly product: 'required' | 'optional' | 'none'
  /** Where the theme editor of a Shopify shop puts it first; `embed` is on all pages. Its block is called like its slug. */
  readonly inTheme: 'product' | 'index' | 'page' | 'embed'
}

/**
 * The custom element of each kind. It takes the attributes `store`, `product`, `lang`, and the property `shown` (a
 * `ShownWidget`): what is set there is drawn in place of what is published, which is how a draft is tried out.
 */
export const widgetElements: Readonly<Record<WidgetKind, Element>> = {
  review_list: { tag: 'yuko-reviews', script: 'reviews.js', product: 'optional', inTheme: 'product' },
  star_badge: { tag: 'yuko-stars', script: 'stars.js', product: 'optional', inTheme: 'product' },
  carousel: { tag: 'yuko-carousel', script: 'carousel.js', product: 'optional', inTheme: 'index' },
  media_grid: { tag: 'yuko-media-grid', script: 'media-grid.js', product: 'optional', inTheme: 'index' },
  all_reviews: { tag: 'yuko-all-reviews', script: 'reviews.js', product: 'none', inTheme: 'page' },
  floating_tab: { tag: 'yuko-tab', script: 'tab.js', product: 'none', inTheme: 'embed' },
  trust_badge: { tag: 'yuko-trust', script: 'trust.js', product: 'none', inTheme: 'index' },
  review_form: { tag: 'yuko-review-form', script: 'review-form.js', product: 'required', inTheme: 'product' },
}
