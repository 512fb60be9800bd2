import { isoDate, isoDateTime } from '@yuko/contract/primitives'
import { z } from 'zod'

const id = z.uuid()

/** What a member may get a mail about. What is told of it is looked up when the mail is written, so here are only ids. */
export const occasion = z.discriminatedUnion('about', [
  z.object({ about: z.literal('joined') }),
  z.object({ about: z.literal('order'), orderId: id }),
  z.object({ about: z.literal('review'), reviewId: id }),
  /** What else brought points on that day, by the store's clock: many small things are one mail. */
  z.object({ about: z.literal('deeds'), day: isoDate }),
  z.object({ about: z.literal('released'), day: isoDate }),
  /** The balance came to what the reward costs; `reached`: how far. */
  z.object({ about: z.literal('reward'), rewardId: id, reached: z.int() }),
  z.object({ about: z.literal('issued'), redemptionId: id }),
  z.object({ about: z.literal('expiring'), points: z.int().min(1), kind: z.enum(['warning', 'last_chance']), at: isoDateTime }),
  z.object({ about: z.literal('up'), tierId: id, at: isoDateTime }),
  z.object({ about: z.literal('down'), tierId: id.nullable(), from: id, at: isoDateTime }),
  z.object({ about: z.literal('risk'), tierId: id, keptUntil: isoDateTime }),
])
export type Occasion = z.infer<typeof occasion>
export type About = Occasion['about']
export type OccasionOf<Name extends About> = Extract<Occasion, { about: Name }>

/** Minutes. What belongs to one occasion has come together then, and what was taken back at once is not told of. */
export const delays: Record<About, number> = {
  joined: 5,
  order: 10,
  review: 10,
  deeds: 60,
  released: 10,
  reward: 15,
  issued: 0,
  expiring: 0,
  up: 10,
  down: 10,
  risk: 0,
}
