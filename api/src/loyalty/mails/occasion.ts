import type { delayedEmailType } from '@yuko/contract/emails/email-delay'
import { isoDate, isoDateTime } from '@yuko/contract/primitives'
import { z } from 'zod'

const id = z.uuid()

/** The occasion for an email. The content is looked up when the email is written. */
export const occasion = z.discriminatedUnion('about', [
  z.object({ about: z.literal('joined') }),
  z.object({ about: z.literal('order'), orderId: id }),
  z.object({ about: z.literal('review'), reviewId: id }),
  /** Other points earned that day, by the store's calendar: one email for many small actions. */
  z.object({ about: z.literal('deeds'), day: isoDate }),
  z.object({ about: z.literal('released'), day: isoDate }),
  /** The balance reached the reward's price; `reached`: that balance. */
  z.object({ about: z.literal('reward'), rewardId: id, reached: z.int() }),
  /** `mayRetry`: the way to earn was still open to the member. */
  z.object({ about: z.literal('declined'), proofId: id, mayRetry: z.boolean() }),
  z.object({ about: z.literal('issued'), redemptionId: id }),
  z.object({ about: z.literal('expiring'), points: z.int().min(1), kind: z.enum(['warning', 'last_chance']), at: isoDateTime }),
  z.object({ about: z.literal('up'), tierId: id, at: isoDateTime }),
  z.object({ about: z.literal('down'), tierId: id.nullable(), from: id, at: isoDateTime }),
  z.object({ about: z.literal('risk'), tierId: id, keptUntil: isoDateTime }),
])
export type Occasion = z.infer<typeof occasion>
export type About = Occasion['about']
export type OccasionOf<Name extends About> = Extract<Occasion, { about: Name }>

/** Minutes, at least. By then everything of one occasion has arrived, and points clawed back at once are not announced. */
export const delays: Record<About, number> = {
  joined: 5,
  order: 10,
  review: 10,
  deeds: 60,
  released: 10,
  reward: 15,
  declined: 0,
  issued: 0,
  expiring: 0,
  up: 10,
  down: 10,
  risk: 0,
}

/** The email of an occasion that the merchant may delay. */
export const delayedTypes: Partial<Record<About, z.output<typeof delayedEmailType>>> = {
  joined: 'loyalty-welcome',
  order: 'loyalty-points-earned',
  review: 'loyalty-points-earned',
  deeds: 'loyalty-points-earned',
  released: 'loyalty-points-released',
  reward: 'loyalty-reward-available',
  up: 'loyalty-tier-up',
  down: 'loyalty-tier-down',
}
