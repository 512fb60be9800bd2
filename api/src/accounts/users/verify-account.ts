import { hashToken } from '#platform/auth/opaque-token.ts'
import type { Platform } from '#platform/module.ts'
import { tokenRefused } from './account-refusals.ts'
import { findEmailToken, useEmailToken } from './email-tokens.repository.ts'
import { findOwner, lockAddress, proveAddress } from './users.repository.ts'

/** A link that did its work answers again as it did: mail programs and impatient people open links twice. */
export async function verifyAccount({ db, clock }: Platform, token: string): Promise<void> {
  const tokenHash = hashToken(token)
  await db.asSystem(async (trx) => {
    const found = await findEmailToken(trx, tokenHash, 'verify-email')
    if (!found) throw tokenRefused()
    if (found.used_at) return
    await lockAddress(trx, found.email)
    const owner = await findOwner(trx, found.email)
    if (owner && owner.id !== found.id) throw tokenRefused()
    if (!(await useEmailToken(trx, tokenHash, clock.now()))) throw tokenRefused()
    if (!owner) await proveAddress(trx, found, clock.now())
  })
}
