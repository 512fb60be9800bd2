import { plural, t } from '@lingui/core/macro'
import { describeEvent, type EventType } from '@yuko/contract/automation/events/person-events'
import type { TimelineArea, TimelineEvent } from '@yuko/contract/automation/subscribers/list-timeline'
import { IconClock, IconGift, IconMail, IconShoppingBag, IconStar, IconStore, IconTag, IconUser, IconWebhook } from '@yuko/ui'
import { blockLabels, methodLabels } from '../wording.ts'

export const areaLabels: Record<TimelineArea, string> = {
  orders: t`Orders`,
  shopping: t`Shopping`,
  customer: t`Customer`,
  reviews: t`Reviews`,
  loyalty: t`Loyalty`,
  email: t`Email`,
  workflows: t`Workflows`,
}

const icons: Record<string, typeof IconUser> = {
  order: IconShoppingBag,
  cart: IconShoppingBag,
  checkout: IconShoppingBag,
  product: IconStore,
  browse: IconStore,
  customer: IconUser,
  consent: IconMail,
  segment: IconTag,
  review: IconStar,
  loyalty: IconGift,
  email: IconMail,
  suppression: IconMail,
  workflow: IconWebhook,
  webhook: IconWebhook,
}
export const iconOf = (type: string) => icons[type.split('.')[0] ?? ''] ?? IconClock

const good = new Set<string>([
  'order.paid',
  'consent.subscribed',
  'workflow.goal_reached',
  'loyalty.reward_issued',
  'order.placed',
])
const bad = new Set<string>([
  'consent.unsubscribed',
  'suppression.added',
  'email.bounced',
  'email.complained',
  'order.refunded',
  'order.cancelled',
  'workflow.failed',
])
export const toneOf = (type: string): 'good' | 'bad' | undefined => (good.has(type) ? 'good' : bad.has(type) ? 'bad' : undefined)

export const titleOf = (type: EventType): string => describeEvent(type).label

interface Format {
  number: (value: number) => string
  money: (minor: number, code?: string) => string
}

type Part = Record<string, unknown> | undefined

function text(of: Part, name: string): string | undefined {
  const value = of?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const amount = (of: Part, name: string) => (typeof of?.[name] === 'number' ? (of[name] as number) : undefined)
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ') || null

/** An order, a checkout, or a cart. */
function boughtDetail(bought: Part, format: Format): string | null {
  const total = amount(bought, 'total')
  const number = text(bought, 'number')
  const products = Array.isArray(bought?.products) ? bought.products.slice(0, 2).map(String).join(', ') : undefined
  return joined(
    number && (number.startsWith('#') ? number : `#${number}`),
    total === undefined ? undefined : format.money(total, text(bought, 'currency')),
    products,
  )
}

/** “size: M → L”; booleans and numbers as they are stored. */
function propertyDetail(property: Part): string | null {
  const name = text(property, 'name')
  const shown = (value: unknown) => (value === null || value === undefined || value === '' ? '–' : String(value))
  return name ? `${name}: ${shown(property?.previous)} → ${shown(property?.value)}` : null
}

/** The line below the title: the order and its total, the product, the subject. */
export function detailOf({ type, payload }: TimelineEvent, format: Format): string | null {
  const part = (name: string): Part => {
    const value = payload[name]
    return typeof value === 'object' && value !== null ? (value as Part) : undefined
  }
  switch (type.split('.')[0]) {
    case 'order':
    case 'cart':
    case 'checkout':
      return boughtDetail(part(type.startsWith('order') ? 'order' : 'checkout'), format)
    case 'product':
    case 'browse':
      return joined(text(part('product'), 'title'))
    case 'customer':
      return type === 'customer.property_changed' ? propertyDetail(part('property')) : joined(text(part('tag'), 'name'))
    case 'consent': {
      const method = text(part('consent'), 'method')
      return joined(methodLabels[method as keyof typeof methodLabels] ?? method, text(part('consent'), 'form'))
    }
    case 'suppression':
      return joined(blockLabels[text(part('block'), 'reason') as keyof typeof blockLabels])
    case 'segment':
      return joined(text(part('segment'), 'name'))
    case 'review': {
      const rating = amount(part('review'), 'rating')
      return joined(
        rating === undefined ? undefined : plural(rating, { one: '# star', other: '# stars' }),
        text(part('review'), 'product'),
        text(part('review'), 'title'),
      )
    }
    case 'loyalty': {
      const points = amount(part('points'), 'amount') ?? amount(part('referral'), 'points')
      return joined(
        points === undefined ? undefined : plural(points, { one: '# point', other: '# points' }),
        text(part('points'), 'reason'),
        text(part('tier'), 'name'),
        text(part('reward'), 'name'),
      )
    }
    case 'email':
      return joined(text(part('email'), 'subject'), text(part('email'), 'workflow'), text(part('email'), 'url'))
    case 'workflow':
      return joined(text(part('workflow'), 'title'), text(part('workflow'), 'reason'))
    default:
      return null
  }
}

/** The page with more details. */
export function linkOf({ type, payload }: TimelineEvent): string | undefined {
  const idOf = (name: string, key = 'id') => {
    const part = payload[name] as Part
    return typeof part?.[key] === 'string' ? (part[key] as string) : undefined
  }
  if (type.startsWith('workflow.')) {
    const id = idOf('workflow')
    return id?.startsWith('wfl_') ? `/workflows/${id}` : undefined
  }
  if (type.startsWith('review.')) {
    const id = idOf('review')
    return id?.startsWith('rev_') ? `/reviews/reviews/${id}` : undefined
  }
  if (type.startsWith('segment.')) {
    const id = idOf('segment')
    return id?.startsWith('seg_') ? `/subscribers/segments/${id}` : undefined
  }
  return undefined
}
