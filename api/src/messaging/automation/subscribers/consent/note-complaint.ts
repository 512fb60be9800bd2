import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { tellShop } from '../shop-consents/tell-shop.ts'
import { findSubscriberOf } from './consent-rows.repository.ts'

/** A spam complaint is a block here, and an opt-out in the shop. */
export async function noteComplaint(trx: Trx, clock: Clock, organizationId: string, addressHash: Buffer): Promise<void> {
  const subscriberId = await findSubscriberOf(trx, { organizationId, addressHash })
  if (subscriberId) await tellShop(trx, clock, organizationId, [subscriberId])
}
