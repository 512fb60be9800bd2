import { z } from 'zod'

const interval = z.tuple([z.number(), z.number()]).describe('95 % confidence interval')

/** A group of people chosen at random, with their revenue. */
export const groupSide = z.object({
  people: z.int(),
  buyers: z.int(),
  revenuePerPerson: z.number().nullable().describe('Minor units; null: nobody'),
})
export type GroupSide = z.infer<typeof groupSide>

/** What a treatment added: the revenue of the people who got it, compared with a holdout group. */
export const groupComparison = z.object({
  difference: z.number().nullable().describe('Added revenue for each person, in minor units'),
  interval: interval.nullable(),
  total: z.number().nullable().describe('The difference for everyone outside of the holdout group, in minor units'),
  totalInterval: interval.nullable(),
  verdict: z
    .enum(['gain', 'loss', 'unclear', 'too_few'])
    .describe('unclear: the interval contains zero; too_few: fewer than 20 buyers in a group'),
  neededEach: z.int().nullable().describe('People for each group to detect a difference of this size; null: unknown'),
})
export type GroupComparison = z.infer<typeof groupComparison>

/** The share of people in a holdout group. */
export const heldOutShare = z.object({
  percent: z
    .int()
    .min(0, 'must be at least 0')
    .max(20, 'must be at most 20')
    .describe('Of all people, at random but always the same ones'),
})
