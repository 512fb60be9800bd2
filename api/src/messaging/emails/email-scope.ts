import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import type { ShownReview } from '#platform/ports/mail-subjects.ts'
import { type BlockValues, barOf, drawnStars, type Goods } from './block-values.ts'
import { imprintOf } from './imprint.ts'

export interface Store {
  readonly name: string
  readonly website: string | null
  readonly support_email: string | null
  readonly postal_address: string | null
  readonly platform: string | null
}

export interface ScopeInput {
  /** The available shortcodes. */
  readonly shortcodes: readonly Shortcode[]
  /** Already parsed by the type's schema. */
  readonly values: object
  readonly to: { readonly address: string; readonly name?: string | null }
  readonly store: Store
  readonly now: Date
  readonly unsubscribeUrl: string | null
  readonly showcase: readonly ShownReview[]
}

interface Values {
  readonly order?: { number: string; placed_at: string } | null
  readonly products?: readonly Goods[]
  readonly product?: Goods | null
  readonly review?: { rating: number }
  readonly points?: { balance: number } | null
  readonly coupon?: object | null
  readonly next_reward?: { cost: number; missing: number } | null
}

/** Defines everything the type's shortcodes may use, so that an undefined name is an error. */
export function emailScope({
  shortcodes,
  values,
  to,
  store,
  now,
  unsubscribeUrl,
  showcase,
}: ScopeInput): Record<string, unknown> {
  const { order, products, product, review, coupon = null, points = null, next_reward: next = null }: Values = values
  const all = products ?? (product ? [{ ...product, review_url: null }] : [])
  const known = {
    ...values,
    order: order === undefined ? null : { number: null, placed_at: null, ...order, quantity: all.length },
    // A review of the store is about the store itself.
    product: all[0] ?? { title: store.name, url: store.website, image_url: null },
    review: review ? { ...review, ...drawnStars(review.rating) } : null,
    coupon,
    points,
    next_reward: next,
    customer: { ...namesOf(to.name), email: to.address },
    store: storeValues(store),
    current_date: now,
    unsubscribe_url: unsubscribeUrl,
  }
  const scope = withDates(known, shortcodes)
  const blocks: BlockValues = {
    products: { mail: all, order: [], checkout: [], product: [], recommended: [], viewed: [] },
    review: scope.review as object | null,
    showcase: showcase.map((shown) => ({ ...shown, ...drawnStars(shown.rating) })),
    coupon: scope.coupon as object | null,
    balance: points && { points: points.balance, next: next && barOf(1 - next.missing / Math.max(1, next.cost)) },
    tier: null,
  }
  return { ...scope, blocks }
}

export function storeValues({ name, website, support_email, postal_address }: Store) {
  return { name, url: website, email: support_email, address: postal_address, imprint: imprintOf(name, postal_address) }
}

function namesOf(name: string | null | undefined) {
  const full = name?.trim() || null
  const [first = null, ...rest] = full?.split(/\s+/) ?? []
  return { full_name: full, first_name: first, last_name: rest.join(' ') || null }
}

/** Dates arrive as text; they must be Date to be formatted per language. */
function withDates(scope: Record<string, unknown>, shortcodes: readonly Shortcode[]): Record<string, unknown> {
  const result = { ...scope }
  for (const { name, kind } of shortcodes) {
    const [group = '', field] = name.split('.')
    const values = result[group]
    if (kind !== 'date' || field === undefined || typeof values !== 'object' || values === null) continue
    const text = (values as Record<string, unknown>)[field]
    if (typeof text === 'string') result[group] = { ...values, [field]: new Date(text) }
  }
  return result
}
