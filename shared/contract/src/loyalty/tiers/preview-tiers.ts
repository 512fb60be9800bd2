import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { loyaltyMemberId } from '../members/member.ts'
import { tierId } from '../tier-scope.ts'
import { largestLadder } from './create-tier.ts'
import { tierDetails, tierRules } from './tier.ts'

/** An edited tier; without an ID it is new. */
export const editedTier = tierDetails
  .pick({ name: true, threshold: true, retainThreshold: true, isHidden: true, tag: true })
  .extend({ tierId: tierId.nullable() })
export type EditedTier = z.infer<typeof editedTier>

const place = z
  .object({ tierId: tierId.nullable().describe('null: a new tier'), name: z.string() })
  .nullable()
  .describe('null: no tier')
export type TierPlace = z.infer<typeof place>

export const tierPreview = z
  .object({
    members: z.int().describe('Number of members'),
    up: z.int(),
    down: z.int(),
    same: z.int(),
    fallShort: z.int().describe('Members who keep their tier only for the grace period'),
    moves: z
      .array(z.object({ from: place, to: place, members: z.int() }))
      .describe('Members by previous and new tier, including unchanged ones'),
    examples: z
      .array(
        z.object({
          memberId: loyaltyMemberId,
          name: z.string().nullable(),
          email: z.string().nullable(),
          value: z.int().nullable().describe('The counted value; null: tiers are based on tags'),
          from: place,
          to: place,
        }),
      )
      .max(10)
      .describe('Examples of members who would move'),
  })
  .meta({ id: 'LoyaltyTierPreview' })
export type TierPreview = z.infer<typeof tierPreview>

/** Exactly what a recalculation would do now. Omitted values stay as they are. */
export const previewTiers = defineEndpoint({
  name: 'preview-tiers',
  summary: 'Preview which members would change tier under new rules or tiers',
  method: 'POST',
  path: '/loyalty/tiers/preview',
  access: 'settings.write',
  body: z.object({
    rules: tierRules.optional(),
    tiers: z
      .array(editedTier)
      .max(largestLadder)
      .refine((tiers) => new Set(tiers.map(({ threshold }) => threshold)).size === tiers.length, 'two tiers have one threshold')
      .optional()
      .describe('All tiers: omitted ones are deleted'),
  }),
  reply: tierPreview,
  refusals: ['tier.not-found'],
})
