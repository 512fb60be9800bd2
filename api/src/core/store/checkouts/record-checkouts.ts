import { checkoutIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { recordFacts } from '#platform/jobs/enqueue.ts'
import { type ToldCheckout, writeCheckouts } from './checkouts.repository.ts'

/** The fact names checkouts whose buyer became known. */
export async function recordCheckouts(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  checkouts: readonly Omit<ToldCheckout, 'id'>[],
): Promise<void> {
  const once = [...new Map(checkouts.map((checkout) => [checkout.external_id, { id: newId(), ...checkout }])).values()]
  const known = await writeCheckouts(trx, organizationId, once)
  const facts = known.map((id) => {
    const checkoutId = checkoutIds.toWire(id)
    return { type: 'checkout.recorded' as const, aggregate: checkoutId, organizationId, payload: { checkoutId } }
  })
  await recordFacts(trx, clock, facts)
}
