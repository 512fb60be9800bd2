import { hashToken } from '#platform/auth/opaque-token.ts'
import type { Platform } from '#platform/module.ts'
import { endSessionsOf } from '../sessions/sessions.repository.ts'
import { findLanguageOf, findOwner, lockAddress, proveAddress, updateUser } from '../users.repository.ts'
import { emailChangedMail } from './account-mails.ts'
import { tokenRefused } from './account-refusals.ts'
import { deleteUnusedEmailTokens, findEmailToken, useEmailToken } from './email-tokens.repository.ts'
import { mailAccount } from './mail-account.ts'

/** Changes the address of the account to the one the link was sent to. The old address is notified and can no longer sign in. */
export async function confirmEmail(
  platform: Platform,
  session: { userId: string; sessionId: string },
  token: string,
): Promise<string> {
  const { db, clock } = platform
  const tokenHash = hashToken(token)
  return db.asSystem(async (trx) => {
    const found = await findEmailToken(trx, tokenHash, 'change-email')
    if (!found?.new_email || found.id !== session.userId) throw tokenRefused()
    const email = found.new_email
    // Opened again after it took effect.
    if (found.used_at && found.email === email) return email
    await lockAddress(trx, email)
    if (await findOwner(trx, email)) throw tokenRefused()
    if (!(await useEmailToken(trx, tokenHash, clock.now()))) throw tokenRefused()
    const language = await findLanguageOf(trx, found.email)
    await updateUser(trx, found.id, { email }, clock.now())
    await proveAddress(trx, { id: found.id, email }, clock.now())
    for (const purpose of ['reset-password', 'change-email'] as const) await deleteUnusedEmailTokens(trx, found.id, purpose)
    await endSessionsOf(trx, found.id, 'email-changed', clock.now(), { except: session.sessionId })
    await mailAccount(trx, platform, found.email, 'email-changed', () => emailChangedMail(email), { language })
    return email
  })
}
