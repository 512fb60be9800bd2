import { type EmailTypeName, emailTypes } from '@yuko/contract/emails/email-types'

export interface Store {
  readonly name: string
  readonly website: string | null
  readonly support_email: string | null
  readonly postal_address: string | null
}

/** What others wrote of the store's products. */
export interface ShownReview {
  readonly rating: number
  readonly title: string | null
  readonly body: string
  readonly author: string
}

export interface ScopeInput {
  readonly type: EmailTypeName
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
  readonly products?: readonly object[]
  readonly product?: object | null
  readonly review?: { rating: number }
  readonly points?: object | null
  readonly next_reward?: { cost: number; missing: number } | null
}

/** Everything that shortcodes of the type may name, so that a name which is not here is a mistake and not a gap. */
export function emailScope({ type, values, to, store, now, unsubscribeUrl, showcase }: ScopeInput): Record<string, unknown> {
  const { order, products, product, review, points = null, next_reward: next = null }: Values = values
  const all = products ?? (product ? [{ ...product, review_url: null }] : [])
  const known = {
    ...values,
    order: order === undefined ? null : { number: null, placed_at: null, ...order, quantity: all.length },
    products: all,
    // A review of the store itself is about the store.
    product: all[0] ?? { title: store.name, url: store.website, image_url: null },
    review: review ? { ...review, ...drawn(review.rating) } : null,
    coupon: 'coupon' in values ? values.coupon : null,
    points,
    next_reward: next && { ...next, ...filled(1 - next.missing / Math.max(1, next.cost)) },
    customer: { ...namesOf(to.name), email: to.address },
    store: { name: store.name, url: store.website, email: store.support_email, address: store.postal_address },
    current_date: now,
    unsubscribe_url: unsubscribeUrl,
    showcase: showcase.map((shown) => ({ ...shown, ...drawn(shown.rating) })),
  }
  return withDates(known, type)
}

const drawn = (rating: number) => ({ stars: '★'.repeat(rating) + '☆'.repeat(5 - rating), index: rating - 1 })

/** Of a bar: some of both is always to be seen. */
function filled(share: number) {
  const percent = Math.min(97, Math.max(3, Math.round(share * 100)))
  return { percent, rest: 100 - percent }
}

function namesOf(name: string | null | undefined) {
  const full = name?.trim() || null
  const [first = null, ...rest] = full?.split(/\s+/) ?? []
  return { full_name: full, first_name: first, last_name: rest.join(' ') || null }
}

/** Dates come as text and are shown in the words of a language: only as Date can they be. */
function withDates(scope: Record<string, unknown>, type: EmailTypeName): Record<string, unknown> {
  const result = { ...scope }
  for (const { name, kind } of emailTypes[type].shortcodes) {
    const [group = '', field] = name.split('.')
    const values = result[group]
    if (kind !== 'date' || field === undefined || typeof values !== 'object' || values === null) continue
    const text = (values as Record<string, unknown>)[field]
    if (typeof text === 'string') result[group] = { ...values, [field]: new Date(text) }
  }
  return result
}
