import type { RedemptionFailure } from '@yuko/contract/loyalty/rewards/redemption'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { idCodec } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { memberIds, redemptionIds } from '../loyalty-ids.ts'
import type { RedemptionRow } from './redemptions.repository.ts'

export const orderIds = idCodec('ord')

type Named = Pick<RedemptionRow, 'organization_id' | 'id' | 'member_id'>

const about = (row: Named) => ({ redemptionId: redemptionIds.toWire(row.id), memberId: memberIds.toWire(row.member_id) })

export function recordIssued(trx: Trx, clock: Clock, row: Named): Promise<void> {
  const payload = about(row)
  return recordFact(trx, clock, {
    ...{ type: 'reward.issued', aggregate: payload.redemptionId, organizationId: row.organization_id, payload },
  })
}

export function recordFailed(trx: Trx, clock: Clock, row: Named, failure: RedemptionFailure): Promise<void> {
  const payload = { ...about(row), failure }
  return recordFact(trx, clock, {
    ...{ type: 'reward.failed', aggregate: payload.redemptionId, organizationId: row.organization_id, payload },
  })
}

/** `orderId`: uuid, null where nobody knows an order. */
export function recordUsed(trx: Trx, clock: Clock, row: Named, orderId: string | null): Promise<void> {
  const payload = { ...about(row), orderId: orderId && orderIds.toWire(orderId) }
  return recordFact(trx, clock, {
    ...{ type: 'reward.used', aggregate: payload.redemptionId, organizationId: row.organization_id, payload },
  })
}
