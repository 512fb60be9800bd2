import type { Trx } from '#platform/db/database.ts'
import { writeConsent, writeConsentOfGuest } from './customers.repository.ts'
import type { CustomerNews, EmailConsent } from './mirrored.ts'

/** Consent given with orders. Only the opt-in: an unchecked box withdraws nothing. */
export async function writeEmailConsents(
  trx: Trx,
  organizationId: string,
  consents: readonly (EmailConsent | null)[],
): Promise<CustomerNews[]> {
  const news: CustomerNews[] = []
  for (const consent of consents) {
    if (!consent) continue
    const { email, customerExternalId: external_id, at } = consent
    const sent = { marketing_state: 'subscribed', marketing_updated_at: at }
    const changed = external_id
      ? await writeConsent(trx, organizationId, { external_id, ...sent })
      : await writeConsentOfGuest(trx, organizationId, email, at)
    news.push(...changed)
  }
  return news
}
