import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordPersonEvents } from '../../record-events.ts'
import { changeConsents, consentHappening } from '../consent/change-consent.ts'
import { knowPeople } from '../know-people.ts'
import { tellShop } from '../shop-consents/tell-shop.ts'
import { consentByStore } from '../store-consent.ts'
import { listStoreWords } from './customers.repository.ts'

/**
 * Upserts customers (uuids) of the store as subscribers: profile and consent. `isSilent`: historic, triggers nothing, and the shop
 * isn't told yet what they said here before they were its customers.
 * `hasSubscribed`: the store reported it just now, so new subscribers emit the event as well.
 */
export async function keepCustomers(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  customerIds: readonly string[],
  { isSilent, hasSubscribed = false }: { isSilent: boolean; hasSubscribed?: boolean },
): Promise<void> {
  const people = customerIds.map((customerId) => ({ customerId, source: 'store' as const }))
  const { byCustomer } = await knowPeople(trx, clock, organizationId, people)
  const words = await listStoreWords(trx, organizationId, [...new Set(byCustomer.values())])
  const changes = words.flatMap(({ id, has_refused: hasRefused, is_told_by_us, ...word }) => {
    const next = is_told_by_us ? null : consentByStore(word, { ...word, hasRefused }, clock.now())
    if (!next || next.consent === 'never_subscribed') return []
    return [{ subscriberId: id, state: next.consent, method: 'store' as const, at: next.consent_at }]
  })
  await changeConsents(trx, clock, organizationId, changes, { isSilent })
  if (isSilent) return
  await tellShop(
    trx,
    clock,
    organizationId,
    words.map(({ id }) => id),
  )
  if (!hasSubscribed) return
  const came = words.flatMap(({ id, consent, consent_at: at, consent_method: method }) =>
    consent === 'subscribed' && method === 'store' && at ? [consentHappening(id, 'subscribed', at, { method })] : [],
  )
  await recordPersonEvents(trx, clock, organizationId, came)
}
