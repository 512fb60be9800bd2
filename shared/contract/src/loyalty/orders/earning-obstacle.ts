import { z } from 'zod'
import { exclusionTarget } from '../../exclusions/exclusion.ts'
import { isoDateTime } from '../../primitives.ts'
import { campaignId, campaignStatus } from '../campaigns/campaign.ts'
import { campaignCondition } from '../campaigns/campaign-condition.ts'
import { recurringSchedule } from '../campaigns/recurring-schedule.ts'
import { tierId, tierScope } from '../tier-scope.ts'

const code = <const Code extends string>(name: Code) => ({ code: z.literal(name) })
const minor = z.int().describe('Minor units of the store’s currency')

/** Why an order earns nothing by any way to earn: the program, the order, or its customer. */
export const orderObstacle = z.discriminatedUnion('code', [
  z
    .object({ ...code('no_program'), startsAt: isoDateTime.nullable().describe('Of the next one') })
    .describe('No program is active'),
  z.object({ ...code('before_program'), activatedAt: isoDateTime }).describe('Placed before the program started'),
  z.object(code('test')).describe('A test order'),
  z.object(code('history')).describe('From before the store was connected'),
  z
    .object({ ...code('excluded'), target: exclusionTarget, value: z.string().describe('For an amount: minor units') })
    .describe('Excluded from loyalty'),
  z.object(code('canceled')),
  z.object(code('refunded')),
  z.object({ ...code('not_paid'), status: z.string().nullable().describe('As the store reports it') }),
  z.object({ ...code('not_fulfilled'), status: z.string().nullable().describe('As the store reports it') }),
  z.object(code('no_customer')),
  z.object(code('no_address')).describe('The customer has no email address, or was deleted'),
  z.object({ ...code('not_joined'), joinedAt: isoDateTime.nullable() }).describe('Joined after the order, or never'),
  z.object(code('opted_out')),
  z.object(code('blocked')),
  z.object(code('held_out')).describe('In the share of new customers who are held out of the program'),
])
export type OrderObstacle = z.infer<typeof orderObstacle>

/** Why one way to earn gives nothing for an order, with what it would need. */
export const campaignObstacle = z.discriminatedUnion('code', [
  z.object({ ...code('inactive'), status: campaignStatus }),
  z.object({ ...code('started_later'), at: isoDateTime }),
  z.object({ ...code('ended'), at: isoDateTime }),
  z
    .object({
      ...code('outside_schedule'),
      recurring: recurringSchedule,
      nextAt: isoDateTime.nullable().describe('null: none follows'),
    })
    .describe('Not on one of its days, or outside its hours'),
  z.object({ ...code('position'), position: z.int().describe('1 is the customer’s first order'), needed: z.int() }),
  z.object({ ...code('goal'), spentBeforeMinor: minor, totalMinor: minor.nullable(), goalMinor: minor }),
  z.object({
    ...code('condition'),
    condition: campaignCondition,
    amountMinor: minor.nullable().describe('For order_amount: the amount that counts; null: in another currency'),
    values: z.array(z.string()).describe('Values of the order or its customer, for example its tags'),
    group: z.int().nullable().describe('Which group of conditions, from 1; null: there is only one'),
  }),
  z.object(code('products')).describe('None of the required products is in the order, or they are excluded'),
  z.object({ ...code('once'), at: isoDateTime }).describe('Given only once, and was given then'),
  z.object({ ...code('tier'), tierScope, tierId: tierId.nullable() }),
  z.object({ ...code('per_customer'), limit: z.int() }),
  z.object({
    ...code('per_period'),
    count: z.int(),
    unit: z.enum(['day', 'week', 'month', 'year']),
    againAt: isoDateTime.describe('When the limit no longer applies'),
  }),
  z.object({ ...code('cooldown'), days: z.int(), againAt: isoDateTime }),
  z.object({ ...code('budget'), budgetPoints: z.int() }),
  z.object({
    ...code('beaten'),
    campaignId,
    name: z.string(),
    points: z.int(),
    by: z.enum(['points', 'priority']).describe('priority: the other one is earlier in the merchant’s order'),
  }),
  z.object(code('other_currency')).describe('Amounts in another currency earn nothing'),
  z.object(code('nothing_eligible')).describe('Every product is excluded, or free of charge'),
  z.object({ ...code('too_little'), amountMinor: minor, neededMinor: minor.describe('For the first point') }),
  z.object(code('nothing_to_multiply')).describe('A multiplier needs points of another way to earn'),
])
export type CampaignObstacle = z.infer<typeof campaignObstacle>
