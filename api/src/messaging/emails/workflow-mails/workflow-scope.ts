import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import { discountWords } from '#platform/discount-words.ts'
import type { PointNames, ProgramNames, ShownReview } from '#platform/ports/mail-subjects.ts'
import type { TierProgress } from '#platform/ports/tier-progress.ts'
import { codeUrl } from '#platform/shop-discounts.ts'
import { type BlockValues, barOf, drawnStars, type Goods } from '../block-values.ts'
import { type Store, storeValues } from '../email-scope.ts'
import type { PersonFacts } from '../rendering/conditions.ts'
import { dateOf, eventValues, objectAt, shownAs } from './event-values.ts'
import type { Person } from './people.repository.ts'

/** Data shared by a store's emails at a moment. */
export interface StoreFacts {
  readonly store: Store
  readonly currency: string
  readonly now: Date
  /** The loyalty program in a reader's language. */
  readonly namesIn: (locale: string | null) => ShownProgram
  readonly hasReferrals: boolean
  readonly showcase: readonly ShownReview[]
}

export interface ShownProgram extends ProgramNames {
  readonly program: (PointNames & { readonly url: string }) | null
}

/** All data of a workflow email. */
export interface MailFacts {
  readonly person: Person
  /** The event's payload. */
  readonly payload: Readonly<Record<string, unknown>>
  readonly workflowTitle: string
  readonly locale: string
  readonly progress: TierProgress | null
  readonly goods: BlockValues['products']
  readonly links: { readonly unsubscribe: string; readonly browser: string | null }
}

/** Reserved groups of the person and the store, whatever an event contains. */
const known: ReadonlySet<string> = new Set(['customer', 'store', 'loyalty', 'coupon', 'workflow'])

/** All values the email's shortcodes may use, and what its blocks show. */
export function workflowScope(
  shortcodes: readonly Shortcode[],
  { store, currency, now, namesIn, hasReferrals, showcase }: StoreFacts,
  { person, payload, workflowTitle, locale, progress, goods, links }: MailFacts,
): Record<string, unknown> {
  const names = namesIn(person.locale ?? locale)
  const { program, rewards, tierName } = names
  const tier = person.tier && tierName(person.tier)
  const next = progress?.next ? { ...progress.next, name: tierName(progress.next.name) } : null
  const ofEvent = shortcodes.filter(({ name }) => name.includes('.') && !known.has(name.split('.')[0] ?? ''))
  const values = withNames(eventValues(ofEvent, payload, currency), names)
  const isMember = person.memberId !== null
  const reward = isMember ? (rewards.find(({ cost }) => cost > person.balance) ?? null) : null
  const bought = (group: 'order' | 'checkout') => values[group] && { ...values[group], items: listed(goods[group] ?? []) }
  const order = bought('order')
  const checkout = bought('checkout')
  const review = quotedReview(values.review)
  const coupon = couponOf(person.coupon, { store, currency, now, locale })
  const facts: PersonFacts = {
    isMember,
    tier: person.tier,
    orders: person.orders,
    tags: person.tags,
    country: person.country,
  }
  const blocks: BlockValues = {
    products: goods,
    review,
    showcase: showcase.map((shown) => ({ ...shown, ...drawnStars(shown.rating) })),
    coupon: rewardOf(values.reward) ?? coupon,
    balance: isMember ? { points: person.balance, next: reward && barOf(person.balance / Math.max(1, reward.cost)) } : null,
    tier: isMember && (tier !== null || next) ? { ...tierBar(tier, progress && { ...progress, next }) } : null,
  }
  return {
    ...values,
    ...(order && { order }),
    ...(checkout && { checkout }),
    ...(values.review && { review: { ...values.review, stars: review?.stars ?? null } }),
    ...('event' in values && { event: { properties: properties(objectAt(payload, 'properties')) } }),
    customer: customerOf(person, currency),
    coupon,
    loyalty: {
      points: isMember ? person.balance : null,
      tier,
      next_tier: next?.name ?? null,
      points_to_next: missing(progress, currency),
      next_reward: reward?.name ?? null,
      points_to_reward: reward && reward.cost - Math.max(0, person.balance),
      referral_url: hasReferrals && store.website && person.referralCode ? inviting(store.website, person.referralCode) : null,
      rewards_url: program?.url ?? null,
    },
    program,
    store: storeValues(store),
    workflow: { title: workflowTitle },
    current_date: now,
    unsubscribe_url: links.unsubscribe,
    preferences_url: links.unsubscribe,
    view_in_browser_url: links.browser,
    currency,
    person: facts,
    blocks,
  }
}

function customerOf(person: Person, currency: string) {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    full_name: [person.firstName, person.lastName].filter(Boolean).join(' ') || null,
    email: person.email,
    country: person.country,
    birthday: person.birthday === null ? null : dateOf(`${person.birthday}T12:00:00Z`),
    orders_count: person.orders,
    total_spent: { minor: person.spentMinor, currency },
    properties: properties(person.properties),
  }
}

/** Rewards and tiers of the event in the reader's language. */
function withNames(
  values: ReturnType<typeof eventValues>,
  { tierName, rewardName }: ProgramNames,
): ReturnType<typeof eventValues> {
  const said = (group: string, name: (original: string) => string, fields: readonly string[]) =>
    values[group] && {
      [group]: Object.fromEntries(
        Object.entries(values[group]).map(([field, value]) => [
          field,
          fields.includes(field) && typeof value === 'string' ? name(value) : value,
        ]),
      ),
    }
  return { ...values, ...said('tier', tierName, ['name', 'from']), ...said('reward', rewardName, ['name']) }
}

const inviting = (website: string, code: string) => URL.parse(`/?ref=${encodeURIComponent(code)}`, website)?.href ?? null

function tierBar(tier: string | null, progress: TierProgress | null) {
  const next = progress?.next ?? null
  return { name: tier, next: next?.name ?? null, ...(next && progress && barOf(progress.value / Math.max(1, next.threshold))) }
}

/** Points and orders as a number, spending as money. */
function missing(progress: TierProgress | null, currency: string) {
  if (!progress?.next) return null
  const rest = Math.max(0, progress.next.threshold - progress.value)
  return progress.metric === 'amount_spent' ? { minor: rest, currency } : rest
}

function properties(source: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, shownAs(value)]))
}

/** “2 × Stoneware mug, Teapot” */
function listed(goods: readonly Goods[]): string | null {
  const names = goods.filter(({ title }) => title !== '')
  return names.map(({ title, quantity }) => (quantity && quantity > 1 ? `${quantity} × ${title}` : title)).join(', ') || null
}

function quotedReview(values: Record<string, unknown> | undefined) {
  const rating = values?.rating
  if (typeof rating !== 'number' || !Number.isInteger(rating) || rating < 1 || rating > 5) return null
  return { rating, title: values?.title ?? null, body: values?.body ?? '', ...drawnStars(rating) }
}

/** A redeemed reward has a code. */
function rewardOf(reward: Record<string, unknown> | undefined) {
  return reward?.code ? { code: reward.code, value: reward.name ?? null, expires_at: reward.expires_at ?? null } : null
}

type Terms = Pick<StoreFacts, 'store' | 'currency' | 'now'> & Pick<MailFacts, 'locale'>

function couponOf(coupon: Person['coupon'], { store, currency, now, locale }: Terms) {
  const endsAt = coupon?.endsAt ? new Date(coupon.endsAt) : null
  if (!coupon || (endsAt && endsAt <= now)) return null
  const { code, discount } = coupon
  return { code, ...discountWords(discount, currency, locale), expires_at: endsAt, url: codeUrl(store, code) }
}
