import { followShopSegment } from '@yuko/contract/store/follow-shop-segment'
import { listShopSegments } from '@yuko/contract/store/list-shop-segments'
import type { ShopSegment } from '@yuko/contract/store/shop-segment'
import { shopSegmentIds } from '#ids.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { readShopSegmentMembers } from './shop-segments.jobs.ts'
import { listSegmentRows, markFollowed, type ShopSegmentRow } from './shop-segments.repository.ts'

const unknown = () => new Refusal('shop-segment.not-found', 'This Shopify segment doesn’t exist or was deleted in Shopify')

export const shopSegmentEndpoints = [
  implement(listShopSegments, async ({ trx, organizationId }) => ({
    items: (await listSegmentRows(trx, organizationId)).map(toShopSegment),
  })),
  implement(followShopSegment, async ({ trx, organizationId, clock, params }) => {
    const segmentId = shopSegmentIds.toUuid(params.shopSegmentId)
    if (!(await markFollowed(trx, organizationId, segmentId, clock.now()))) throw unknown()
    const [row] = await listSegmentRows(trx, organizationId, segmentId)
    if (!row) throw unknown()
    if (row.read_at === null) {
      const payload = { organizationId, segmentId, request: null }
      await enqueue(trx, readShopSegmentMembers, payload, { organizationId, singletonKey: segmentId })
    }
    return toShopSegment(row)
  }),
]

function toShopSegment(row: ShopSegmentRow): ShopSegment {
  return {
    shopSegmentId: shopSegmentIds.toWire(row.id),
    externalId: row.external_id,
    name: row.name,
    isFollowed: row.followed_at !== null,
    isDeleted: row.deleted_at !== null,
    customers: row.read_at === null ? null : row.customers,
    copiedAt: row.read_at?.toISOString() ?? null,
  }
}
