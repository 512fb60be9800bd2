import { hashToken } from '#platform/auth/opaque-token.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import type { Platform } from '#platform/module.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { isEasyToGuess } from '../passwords/password-strength.ts'
import { endSessionsOf } from '../sessions/sessions.repository.ts'
import { passwordChangedMail } from './account-mails.ts'
import { botCheckFailed, easyToGuess, tokenRefused } from './account-refusals.ts'
import { deleteUnusedEmailTokens, findEmailToken, useEmailToken } from './email-tokens.repository.ts'
import { addressHashOf } from './log-in.ts'
import { forgetFailures } from './login-failures.repository.ts'
import { findOwner, lockAddress, proveAddress, setPassword } from './users.repository.ts'

interface Reset {
  readonly email: string
  readonly token: string
  readonly password: string
  readonly botCheckResponse: string | undefined
}

/** The link is used up only by success, so that a weak password or a failed bot check can be corrected. */
export async function resetPassword(platform: Platform, reset: Reset, ip: string): Promise<void> {
  const { db, clock } = platform
  const { email, password } = reset
  const tokenHash = hashToken(reset.token)
  const user = await db.asSystem((trx) => findEmailToken(trx, tokenHash, 'reset-password'))
  if (!user || user.email !== email || user.used_at || user.expires_at <= clock.now()) throw tokenRefused()
  if (isEasyToGuess(password, user)) throw easyToGuess()
  if (!(await platform.botCheck.isHuman(reset.botCheckResponse, ip))) throw botCheckFailed()
  const passwordHash = await hashPassword(password)
  await db.asSystem(async (trx) => {
    await lockAddress(trx, email)
    if (!(await useEmailToken(trx, tokenHash, clock.now()))) throw tokenRefused()
    await takeAddress(trx, user, clock.now())
    await setPassword(trx, user.id, passwordHash, clock.now())
    await deleteUnusedEmailTokens(trx, user.id, 'reset-password')
    await endSessionsOf(trx, user.id, 'password-reset', clock.now())
    await forgetFailures(trx, addressHashOf(platform, email))
    const mail = passwordChangedMail(platform.publicUrl)
    await enqueueEmail(trx, clock, { organizationId: null, key: `password-changed:${newId()}`, to: { address: email }, ...mail })
  })
}

/** Whoever opens the mailed link reads the mailbox: that proves the address as well as the other link would. */
async function takeAddress(trx: Trx, user: { id: string; email: string }, now: Date): Promise<void> {
  const owner = await findOwner(trx, user.email)
  if (owner && owner.id !== user.id) throw tokenRefused()
  if (!owner) await proveAddress(trx, user, now)
}
