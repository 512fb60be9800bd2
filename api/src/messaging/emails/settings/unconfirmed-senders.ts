import type { Trx } from '#platform/db/database.ts'
import { listIdentities } from '#platform/mail/sender-identities.repository.ts'
import { toIdentity } from './identities.ts'
import { findSenderUses } from './sender-uses.repository.ts'

/** Unconfirmed senders, with the number of live emails that use them. */
export async function findUnconfirmedSenders(trx: Trx, organizationId: string): Promise<{ email: string; count: number }[]> {
  const waiting = (await listIdentities(trx, organizationId)).map(toIdentity).filter(({ status }) => status !== 'verified')
  if (waiting.length === 0) return []
  const uses = await findSenderUses(trx, organizationId)
  return waiting
    .map(({ identityId, email }) => ({ email, count: uses.get(identityId)?.filter(({ isLive }) => isLive).length ?? 0 }))
    .filter(({ count }) => count > 0)
}
