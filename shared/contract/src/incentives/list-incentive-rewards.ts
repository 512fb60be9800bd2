import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { isoDateTime, pageOf, pageQuery, typeId } from '../primitives.ts'
import { rewardProblem } from './incentive-rule.ts'

export const rewardState = z
  .enum(['waiting', 'reserved', 'given', 'refused'])
  .describe('waiting: to be checked, or blocked; reserved: granted, not delivered yet; given: emailed')

export const rewardRefusal = z.enum([
  'not_eligible',
  'content_missing',
  'customer_limit',
  'product_limit',
  'review_refused',
  'email_unconfirmed',
  'author_forgotten',
])
export type RewardRefusal = z.infer<typeof rewardRefusal>

export const incentiveRewardEntry = z
  .object({
    rewardId: typeId('rwd'),
    reviewId: typeId('rev').nullable().describe('null: the review was deleted'),
    authorName: z.string().nullable(),
    productTitle: z.string().nullable(),
    state: rewardState,
    problem: rewardProblem.nullable().describe('The problem that blocks it'),
    refusal: rewardRefusal.nullable(),
    code: z.string().nullable(),
    createdAt: isoDateTime,
    nextAt: isoDateTime.nullable().describe('When it is checked next'),
    givenAt: isoDateTime.nullable(),
    endsAt: isoDateTime.nullable().describe('Expiry of the code'),
  })
  .meta({ id: 'IncentiveReward' })
export type IncentiveRewardEntry = z.infer<typeof incentiveRewardEntry>

export const listIncentiveRewards = defineEndpoint({
  name: 'list-incentive-rewards',
  summary: 'List rewards for reviews, newest first',
  method: 'GET',
  path: '/settings/reviews/incentive/rewards',
  access: 'organization.read',
  query: z.object(pageQuery),
  reply: pageOf(incentiveRewardEntry),
})
