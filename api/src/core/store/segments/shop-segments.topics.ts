import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { gid, idNumber } from '../payload-fields.ts'
import type { WebhookTopic, WebhookTopics } from '../webhooks/topics.ts'
import { readShopSegments } from './shop-segments.jobs.ts'
import { writeMembership } from './shop-segments.repository.ts'

/** Changes within this time are read together. */
const windowMs = 15_000

const id = z.union([gid, idNumber])
/** The documentation and the platform's examples disagree about the names. */
const membership = z.union([
  z.object({ customer_id: id, segment_id: id }),
  z
    .object({ customerId: id, segmentId: id })
    .transform(({ customerId, segmentId }) => ({ customer_id: customerId, segment_id: segmentId })),
])

const membershipChange = (isMember: boolean): WebhookTopic => ({
  isSelective: true,
  handle: ({ db, organizationId, payload, triggeredAt: at }) => {
    const { customer_id: customerExternalId, segment_id: segmentExternalId } = membership.parse(payload)
    const change = { customerExternalId, segmentExternalId, isMember, at }
    return db.forOrganization(organizationId, (trx) => writeMembership(trx, organizationId, change))
  },
})

const listChange: WebhookTopic = {
  handle: ({ db, organizationId, clock }) =>
    db.forOrganization(organizationId, (trx) => enqueueReading(trx, clock, organizationId)),
}

function enqueueReading(trx: Trx, clock: Clock, organizationId: string): Promise<void> {
  const startAfter = new Date(Math.ceil((clock.now().getTime() + 1) / windowMs) * windowMs)
  return enqueue(trx, readShopSegments, { organizationId }, { organizationId, startAfter, singletonKey: organizationId })
}

export const segmentTopics: WebhookTopics = {
  'customer.joined_segment': membershipChange(true),
  'customer.left_segment': membershipChange(false),
  'segments/create': listChange,
  'segments/update': listChange,
  'segments/delete': listChange,
}
