import { z } from 'zod'
import { campaignDetails, campaignId } from '../campaigns/campaign.ts'
import { programId } from '../program.ts'
import { loyaltySettings } from '../settings/loyalty-settings.ts'
import { tierId } from '../tier-scope.ts'
import { largestLadder } from '../tiers/create-tier.ts'
import { tierDetails, tierRules } from '../tiers/tier.ts'

/** A simulated tier with its effect on points; without an ID it is new. */
export const simulatedTier = tierDetails
  .pick({ name: true, threshold: true, retainThreshold: true, isHidden: true, tag: true, multiplierPercent: true })
  .extend({ tierId: tierId.nullable() })
export type SimulatedTier = z.infer<typeof simulatedTier>

/** The change to simulate. */
export const simulatedChange = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('campaign'),
    programId,
    campaignId: campaignId.nullable().describe('null: a new campaign'),
    campaign: campaignDetails,
  }),
  z.object({
    of: z.literal('tiers'),
    rules: tierRules.optional(),
    tiers: z
      .array(simulatedTier)
      .max(largestLadder)
      .refine((tiers) => new Set(tiers.map(({ threshold }) => threshold)).size === tiers.length, 'two tiers have one threshold')
      .optional()
      .describe('All tiers: omitted ones are deleted'),
  }),
  z.object({
    of: z.literal('earning'),
    settings: loyaltySettings.pick({ awardOn: true, earnBasis: true, includesGiftCards: true, rounding: true, refunds: true }),
  }),
  z.object({ of: z.literal('expiry'), expiry: loyaltySettings.shape.expiry }),
])
export type SimulatedChange = z.infer<typeof simulatedChange>

export const simulatedDays = z.literal([7, 30, 90, 365])
export type SimulatedDays = z.infer<typeof simulatedDays>

export const simulationQuestion = z.object({
  days: simulatedDays.describe('Number of past days to replay; expiry looks ahead and doesn’t need them'),
  change: simulatedChange,
})
export type SimulationQuestion = z.infer<typeof simulationQuestion>
