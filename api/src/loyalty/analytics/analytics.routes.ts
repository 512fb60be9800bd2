import { getLoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import { getLoyaltyRanking } from '@yuko/contract/loyalty/analytics/get-loyalty-ranking'
import { getPointsLiability } from '@yuko/contract/loyalty/analytics/get-points-liability'
import { getRepeatPurchases } from '@yuko/contract/loyalty/analytics/get-repeat-purchases'
import { listLedger } from '@yuko/contract/loyalty/analytics/list-ledger'
import { listRewardOrders } from '@yuko/contract/loyalty/analytics/list-reward-orders'
import { z } from 'zod'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { campaignIds, loyaltyMemberIds, orderIds, redemptionIds, rewardIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hasMember } from '../members/entries.repository.ts'
import { toEntry } from '../members/entry.mapper.ts'
import { findReward } from '../rewards/rewards.repository.ts'
import { rewardNotFound } from '../rewards/rewards.routes.ts'
import { hasCampaign, listLedgerRows } from './ledger-rows.repository.ts'
import { readAnalytics } from './read-analytics.ts'
import { readLiability } from './read-liability.ts'
import { readRanking } from './read-ranking.ts'
import { readRepeatPurchases } from './read-repeat-purchases.ts'
import { listRewardOrderRows } from './reward-orders.repository.ts'

const position = z.tuple([momentInCursor, z.uuid()])

function endOf(cursor: string | undefined): { at: Date; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [at, id] = decodeCursor(cursor, position)
  return { at: new Date(at), id }
}

export const analyticsRoutes = [
  implement(getLoyaltyAnalytics, ({ trx, clock, organizationId, query }) => readAnalytics(trx, clock, organizationId, query)),

  implement(getLoyaltyRanking, ({ trx, clock, organizationId, query }) => readRanking(trx, clock, organizationId, query)),
  implement(getPointsLiability, ({ trx, clock, organizationId }) => readLiability(trx, clock, organizationId)),
  implement(getRepeatPurchases, ({ trx, clock, organizationId }) => readRepeatPurchases(trx, clock, organizationId)),

  implement(listLedger, async ({ trx, organizationId, query: { limit, cursor, ...filter } }) => {
    const { memberId, campaignId, rewardId } = filter
    if (memberId && !(await hasMember(trx, organizationId, loyaltyMemberIds.toUuid(memberId))))
      throw new Refusal('loyalty-member.not-found', 'This member doesn’t exist')
    if (campaignId && !(await hasCampaign(trx, organizationId, campaignIds.toUuid(campaignId))))
      throw new Refusal('campaign.not-found', 'This way to earn doesn’t exist')
    await checkReward(trx, organizationId, rewardId)
    const timeZone = await readTimeZone(trx, organizationId)
    const rows = await listLedgerRows(trx, organizationId, { filter, timeZone, limit: limit + 1, after: endOf(cursor) })
    return pageFrom(
      rows,
      limit,
      (row) => ({
        ...toEntry(row),
        member: { memberId: loyaltyMemberIds.toWire(row.member_id), name: row.name, email: row.email },
      }),
      (row) => [row.occurred_at.getTime(), row.id],
    )
  }),

  implement(listRewardOrders, async ({ trx, organizationId, query: { limit, cursor, rewardId, from, to } }) => {
    await checkReward(trx, organizationId, rewardId)
    const period = { from, to, timeZone: await readTimeZone(trx, organizationId) }
    const rows = await listRewardOrderRows(trx, organizationId, {
      rewardId: rewardId && rewardIds.toUuid(rewardId),
      period,
      limit: limit + 1,
      after: endOf(cursor),
    })
    return pageFrom(
      rows,
      limit,
      (row) => ({
        orderId: orderIds.toWire(row.id),
        orderNumber: row.number,
        placedAt: row.placed_at.toISOString(),
        totalMinor: row.total,
        currency: row.currency,
        redemptionId: redemptionIds.toWire(row.redemption_id),
        rewardName: row.reward_name,
        code: row.code,
        member: { memberId: loyaltyMemberIds.toWire(row.member_id), name: row.name, email: row.email },
      }),
      (row) => [row.placed_at.getTime(), row.id],
    )
  }),
]

async function checkReward(trx: Trx, organizationId: string, rewardId: string | undefined): Promise<void> {
  if (rewardId && !(await findReward(trx, organizationId, rewardIds.toUuid(rewardId)))) throw rewardNotFound()
}
