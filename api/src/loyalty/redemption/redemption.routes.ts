import { listRedemptions } from '@yuko/contract/loyalty/members/list-redemptions'
import { cancelRedemption as cancelEndpoint } from '@yuko/contract/loyalty/rewards/cancel-redemption'
import { getRedemption } from '@yuko/contract/loyalty/rewards/get-redemption'
import { getRedemptionByCode } from '@yuko/contract/loyalty/rewards/get-redemption-by-code'
import { listAllRedemptions } from '@yuko/contract/loyalty/rewards/list-all-redemptions'
import { markRedemptionUsed } from '@yuko/contract/loyalty/rewards/mark-redemption-used'
import { redeemReward } from '@yuko/contract/loyalty/rewards/redeem-reward'
import { z } from 'zod'
import { loyaltyMemberIds, redemptionIds, rewardIds } from '#ids.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { actorOf } from '../ledger/actor-of.ts'
import { cancelRedemption, markUsed, redemptionNotFound } from './cancel-redemption.ts'
import { redeem } from './redeem.ts'
import { toMemberRedemption, toRedemption } from './redemption.mapper.ts'
import {
  findRedemption,
  findRedemptionByCode,
  type ListedRedemption,
  listRedemptionRows,
  type Position,
} from './redemption-list.repository.ts'
import { findRedeemer } from './redemptions.repository.ts'

const position = z.tuple([momentInCursor, z.uuid()])

export const redemptionRoutes = [
  implement(
    redeemReward,
    async ({ trx, organizationId, clock, session, params, body }) => {
      const row = await redeem(trx, clock, {
        organizationId,
        memberId: loyaltyMemberIds.toUuid(params.memberId),
        rewardId: rewardIds.toUuid(body.rewardId),
        points: body.points,
        channel: body.channel,
        // A repeated Idempotency-Key is answered before this point.
        key: newId(),
        actor: actorOf(session),
      })
      return toRedemption(row)
    },
    { isForExtensions: true },
  ),

  implement(listRedemptions, async ({ trx, organizationId, params, query: { limit, cursor } }) => {
    const memberId = loyaltyMemberIds.toUuid(params.memberId)
    if (!(await findRedeemer(trx, organizationId, memberId)))
      throw new Refusal('loyalty-member.not-found', 'This member doesn’t exist.')
    const rows = await listRedemptionRows(trx, organizationId, { memberId }, { limit: limit + 1, after: positionIn(cursor) })
    return pageFrom(rows, limit, toRedemption, positionOf)
  }),

  implement(listAllRedemptions, async ({ trx, organizationId, query: { limit, cursor, ...filter } }) => {
    const rows = await listRedemptionRows(trx, organizationId, filter, { limit: limit + 1, after: positionIn(cursor) })
    return pageFrom(rows, limit, toMemberRedemption, positionOf)
  }),

  implement(getRedemptionByCode, async ({ trx, organizationId, query }) =>
    found(await findRedemptionByCode(trx, organizationId, query.code)),
  ),

  implement(
    getRedemption,
    async ({ trx, organizationId, params }) =>
      found(await findRedemption(trx, organizationId, redemptionIds.toUuid(params.redemptionId))),
    { isForExtensions: true },
  ),

  implement(cancelEndpoint, async ({ trx, organizationId, clock, session, params }) => {
    const id = redemptionIds.toUuid(params.redemptionId)
    return toRedemption(await cancelRedemption(trx, clock, organizationId, id, actorOf(session)))
  }),

  implement(markRedemptionUsed, async ({ trx, organizationId, clock, params }) =>
    toRedemption(await markUsed(trx, clock, organizationId, redemptionIds.toUuid(params.redemptionId))),
  ),
]

function found(row: ListedRedemption | undefined) {
  if (!row) throw redemptionNotFound()
  return toMemberRedemption(row)
}

const positionOf = (row: ListedRedemption) => [row.created_at.getTime(), row.id]

function positionIn(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const [at, id] = decodeCursor(cursor, position)
  return { at: new Date(at), id }
}
