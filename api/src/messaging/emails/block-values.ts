/** The values of blocks, in addition to the shortcodes of their texts: `blocks` in an email's scope. */
export interface BlockValues {
  readonly products: Readonly<Partial<Record<ProductSource, readonly Goods[]>>>
  readonly review: object | null
  readonly showcase: readonly object[]
  readonly coupon: object | null
  readonly balance: { readonly points: number; readonly next: Bar | null } | null
  readonly tier: ({ readonly name: string | null; readonly next: string | null } & Partial<Bar>) | null
}

export type ProductSource = 'mail' | 'order' | 'checkout' | 'product' | 'recommended' | 'viewed'

export interface Goods {
  readonly title: string
  readonly url: string | null
  readonly image_url: string | null
  readonly quantity?: number | null
  readonly price?: Money | null
  /** Starts the review. */
  readonly review_url?: string | null
  /** What the review form asks, with a link for each answer. */
  readonly questions?: readonly object[]
}

export interface Money {
  readonly minor: number
  readonly currency: string
}

/** In percent. */
export interface Bar {
  readonly percent: number
  readonly rest: number
}

/** Stars as characters, and their accessible name. */
export const drawnStars = (rating: number) => ({ stars: '★'.repeat(rating) + '☆'.repeat(5 - rating), index: rating - 1 })

/** Both parts are always visible. */
export function barOf(share: number): Bar {
  const percent = Math.min(97, Math.max(3, Math.round(share * 100)))
  return { percent, rest: 100 - percent }
}
