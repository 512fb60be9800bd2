import { hashToken } from '#platform/auth/opaque-token.ts'
import type { Platform } from '#platform/module.ts'
import { tokenRefused } from './account-refusals.ts'
import { findEmailToken, useEmailToken } from './email-tokens.repository.ts'
import { takeAddress } from './take-address.ts'

/**
 * Only for the account that requested the link. Registering someone else's address emails its owner; if the click alone were
 * enough, it would verify the address for a person who knows the new account's password.
 *
 * A used link responds as it did the first time: email programs and impatient people open links twice.
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
