import { z } from 'zod'
import { isoDateTime } from '../../primitives.ts'
import { campaignId } from '../campaigns/campaign.ts'
import { entryKind } from '../members/point-entry.ts'
import { ownProof } from '../proofs/loyalty-proof.ts'
import { redemptionId, redemptionStatus } from '../rewards/redemption.ts'
import { rewardId, rewardType } from '../rewards/reward.ts'
import { tierId } from '../tier-scope.ts'
import { storefrontTier } from './storefront-program.ts'

/** Identifies the caller: from `identify-shopper`, unforgeable. */
export const memberToken = z.string().min(20).max(500)

/** What each call of a shopper contains. */
export const shopperCall = {
  token: memberToken,
  lang: z.string().max(35).optional().describe('The language of names in the reply, such as de; by default the customer’s'),
}

const ownCode = z.object({
  redemptionId,
  rewardName: z.string(),
  rewardType,
  points: z.int(),
  valueMinor: z.int().nullable(),
  status: redemptionStatus,
  code: z.string().nullable(),
  instructions: z.string().nullable(),
  expiresAt: isoDateTime.nullable(),
  createdAt: isoDateTime,
})
export type OwnCode = z.infer<typeof ownCode>

/** Changes of a member's points, newest first. */
export const ownHistory = {
  history: z.array(
    z.object({
      kind: z.enum([...entryKind.options, 'earlier']).describe('earlier: in another program, from an import'),
      title: z.string().nullable().describe('The related way to earn, reward, or tier'),
      note: z.string().nullable(),
      order: z.string().nullable().describe('Number of the related order'),
      points: z.int(),
      pendingPoints: z.int(),
      at: isoDateTime,
    }),
  ),
  historyBefore: z.int().nullable().describe('For older ones: list-own-history; null: there are none'),
}

/** A customer's own data. */
export const storefrontMember = z
  .object({
    state: z.enum(['guest', 'member', 'blocked', 'closed']).describe('guest: may join; closed: held out of the program'),
    firstName: z.string().nullable(),
    joinedAt: isoDateTime.nullable().describe('null: not a member'),
    balance: z.int(),
    pending: z.int(),
    tierId: tierId.nullable(),
    hiddenTier: storefrontTier.nullable().describe('The member’s tier if it is hidden from others'),
    progress: z
      .object({ value: z.int(), next: z.object({ tierId, name: z.string(), threshold: z.int() }).nullable() })
      .nullable()
      .describe('Progress to the next tier'),
    ending: z.object({ points: z.int(), at: isoDateTime }).nullable().describe('The next points to expire'),
    birthday: z.object({ month: z.int(), day: z.int() }).nullable(),
    rewards: z.array(
      z.object({
        rewardId,
        state: z.enum(['open', 'points', 'had', 'sold_out', 'tier']).describe('open: can be redeemed now'),
        missing: z.int().describe('Missing points'),
      }),
    ),
    doneCampaigns: z.array(campaignId).describe('Ways to earn that can’t be claimed again'),
    proofs: z.array(ownProof).describe('The latest proof of each way to earn that asks for one'),
    codes: z.array(ownCode).describe('Usable ones first, then newest first'),
    ...ownHistory,
    referralUrl: z.string().nullable(),
  })
  .meta({ id: 'StorefrontMember' })
export type StorefrontMember = z.infer<typeof storefrontMember>
