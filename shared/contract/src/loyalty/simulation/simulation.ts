import { z } from 'zod'
import { isoDate, isoDateTime, typeId } from '../../primitives.ts'
import { loyaltyMemberId } from '../members/member.ts'
import { rewardId } from '../rewards/reward.ts'

export const simulationId = typeId('sim')

/** The reward that gives the most money for a point, which determines a point's value. */
const pointValue = z
  .object({ rewardId, rewardName: z.string(), points: z.int(), amountMinor: z.int() })
  .nullable()
  .describe('null: no active reward gives money')

const worth = { points: z.int(), valueMinor: z.int().nullable().describe('null: the points’ value is unknown') }

const earned = z.object({
  ...worth,
  times: z.int().describe('How often points were given'),
  shareOfRevenue: z.number().nullable().describe('The points’ value as a share of revenue; null: unknown'),
})
export type SimulatedEarned = z.infer<typeof earned>

/** One rule on one event: its points and their calculation, or why it gives none. */
const exampleLine = z.object({
  rule: z.string(),
  points: z.int().describe('Negative: clawed back by a refund'),
  formula: z.string().nullable(),
  refusal: z.enum(['not_running', 'condition', 'tier', 'limit', 'budget', 'beaten', 'too_little']).nullable(),
})
const exampleSide = z.object({ points: z.int(), lines: z.array(exampleLine) })

export const simulationExample = z.object({
  at: isoDateTime,
  what: z.discriminatedUnion('of', [
    z.object({ of: z.literal('order'), number: z.string().nullable() }),
    z.object({ of: z.literal('deed'), type: z.string().describe('Campaign type, such as review') }),
  ]),
  memberId: loyaltyMemberId.nullable().describe('null: not a member yet'),
  name: z.string().nullable(),
  before: exampleSide,
  after: exampleSide,
})
export type SimulationExample = z.infer<typeof simulationExample>

const day = z.object({ day: isoDate, before: z.int(), after: z.int() })

/** The same events replayed under the current and the changed rules. */
export const earningSimulation = z.object({
  of: z.literal('earning'),
  from: isoDate,
  to: isoDate,
  currency: z.string(),
  events: z.object({ orders: z.int(), deeds: z.int() }),
  revenueMinor: z.int().describe('Revenue of the orders, minus refunds'),
  pointValue,
  before: earned,
  after: earned,
  members: z.object({
    more: z.int(),
    less: z.int().describe('People who would get fewer points, but still some'),
    nothing: z.int().describe('People who got points and would get none'),
    same: z.int(),
  }),
  tierMoves: z
    .object({ up: z.int(), down: z.int(), fallShort: z.int() })
    .nullable()
    .describe(
      'Members who would change tier; fallShort: would keep it only for the grace period. null: tiers don’t depend on it',
    ),
  perDay: z.array(day),
  examples: z.array(simulationExample).max(10).describe('The examples with the largest difference'),
  assumptions: z.array(z.string()).describe('Assumptions, where the replay lacks data'),
})
export type EarningSimulation = z.infer<typeof earningSimulation>

const ending = z.object({ ...worth, members: z.int() })

/** Members' current points, and when they would expire. */
export const expirySimulation = z.object({
  of: z.literal('expiry'),
  from: isoDate,
  to: isoDate,
  currency: z.string(),
  pointValue,
  held: z.object({ points: z.int(), members: z.int() }),
  within: z
    .array(z.object({ days: z.int(), before: ending, after: ending }))
    .describe('Points that expire in the next 30, 90, and 365 days'),
  perDay: z.array(day).describe('Points that expire on each of the next 365 days'),
  assumptions: z.array(z.string()),
})
export type ExpirySimulation = z.infer<typeof expirySimulation>

export const simulationResult = z.discriminatedUnion('of', [earningSimulation, expirySimulation])
export type SimulationResult = z.infer<typeof simulationResult>

export const simulation = z
  .object({
    simulationId: simulationId.nullable().describe('null: it was synchronous and isn’t stored'),
    state: z.enum(['running', 'done', 'failed', 'cancelled']),
    total: z.int().describe('Total number of events'),
    done: z.int(),
    startedAt: isoDateTime,
    finishedAt: isoDateTime.nullable(),
    result: simulationResult.nullable(),
  })
  .meta({ id: 'LoyaltySimulation' })
export type Simulation = z.infer<typeof simulation>
