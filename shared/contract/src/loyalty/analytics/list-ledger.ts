import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { commaList, isoDate, pageOf, pageQuery } from '../../primitives.ts'
import { campaignId } from '../campaigns/campaign.ts'
import { loyaltyMemberId } from '../members/member.ts'
import { entryKind, pointEntry } from '../members/point-entry.ts'
import { rewardId } from '../rewards/reward.ts'

export const ledgerFilter = {
  kind: commaList(entryKind).optional(),
  campaignId: campaignId.optional(),
  rewardId: rewardId.optional(),
  memberId: loyaltyMemberId.optional(),
  from: isoDate.optional(),
  to: isoDate.optional().describe('Inclusive'),
}

export const ledgerEntry = pointEntry
  .extend({ member: z.object({ memberId: loyaltyMemberId, name: z.string().nullable(), email: z.string().nullable() }) })
  .meta({ id: 'LedgerEntry' })
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** The rows behind a metric: their sum is the metric. */
export const listLedger = defineEndpoint({
  name: 'list-ledger',
  summary: 'List the ledger entries of all members, newest first',
  method: 'GET',
  path: '/loyalty/entries',
  access: 'organization.read',
  scope: 'points.read',
  query: z.object({ ...pageQuery, ...ledgerFilter }),
  reply: pageOf(ledgerEntry),
  refusals: ['loyalty-member.not-found', 'campaign.not-found', 'reward.not-found'],
})
