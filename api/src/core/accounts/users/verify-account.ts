import { hashToken } from '#platform/auth/opaque-token.ts'
import type { Platform } from '#platform/module.ts'
import { tokenRefused } from './account-refusals.ts'
import { findEmailToken, useEmailToken } from './email-tokens.repository.ts'
import { takeAddress } from './take-address.ts'

/**
 * Only for the account that asked for the link. Whoever registers a stranger's address has the stranger mailed; if the click
 * alone were enough, it would hand the address to somebody who knows the password of the new account.
 *
 * A link that did its work answers again as it did: mail programs and impatient people open links twice.
 */
export async function verifyAccount({ db, clock }: Platform, userId: string, token: string): Promise<void> {
  const tokenHash = hashToken(token)
  await db.asSystem(async (trx) => {
    const found = await findEmailToken(trx, tokenHash, 'verify-email')
    if (!found || found.id !== userId) throw tokenRefused()
    if (found.used_at) return
    if (!(await takeAddress(trx, found, clock.now()))) throw tokenRefused()
    if (!(await useEmailToken(trx, tokenHash, clock.now()))) throw tokenRefused()
  })
}
