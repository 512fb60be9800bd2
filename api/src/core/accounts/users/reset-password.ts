import { hashToken } from '#platform/auth/opaque-token.ts'
import type { Platform } from '#platform/module.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { isEasyToGuess } from '../passwords/password-strength.ts'
import { endSessionsOf } from '../sessions/sessions.repository.ts'
import { isTwoFactorOn } from '../two-factor/two-factor.repository.ts'
import { setPassword } from '../users.repository.ts'
import { passwordChangedMail } from './account-mails.ts'
import { botCheckFailed, easyToGuess, tokenRefused } from './account-refusals.ts'
import { addressHashOf } from './count-try.ts'
import { deleteUnusedEmailTokens, findEmailToken, useEmailToken } from './email-tokens.repository.ts'
import { forgetFailures } from './login-failures.repository.ts'
import { mailAccount } from './mail-account.ts'
import { takeAddress } from './take-address.ts'

interface Reset {
  readonly email: string
  readonly token: string
  readonly password: string
  readonly botCheckResponse: string | undefined
}

/** Only success uses the link up, so that a weak password or a failed bot check can be corrected. */
export async function resetPassword(platform: Platform, reset: Reset, ip: string): Promise<void> {
  const { db, clock } = platform
  const { email, password } = reset
  const tokenHash = hashToken(reset.token)
  const user = await db.asSystem((trx) => findEmailToken(trx, tokenHash, 'reset-password'))
  if (!user || user.email !== email || user.used_at || user.expires_at <= clock.now()) throw tokenRefused()
  if (isEasyToGuess(password, user)) throw easyToGuess()
  if (!(await platform.botCheck.isHuman(reset.botCheckResponse, ip, 'password'))) throw botCheckFailed()
  const passwordHash = await hashPassword(password)
  await db.asSystem(async (trx) => {
    if (!(await takeAddress(trx, user, clock.now()))) throw tokenRefused()
    if (!(await useEmailToken(trx, tokenHash, clock.now()))) throw tokenRefused()
    await setPassword(trx, user.id, passwordHash, clock.now())
    await deleteUnusedEmailTokens(trx, user.id, 'reset-password')
    await endSessionsOf(trx, user.id, 'password-reset', clock.now())
    // Two-factor sign-in stays on, and a compromised mailbox must not allow more guesses at the second factor.
    if (!(await isTwoFactorOn(trx, user.id))) await forgetFailures(trx, addressHashOf(platform, email))
    await mailAccount(trx, platform, email, 'password-changed', () => passwordChangedMail(platform.publicUrl, 'everywhere'))
  })
}
