import type { Platform } from '#platform/module.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { isEasyToGuess } from '../passwords/password-strength.ts'
import { endSessionsOf } from '../sessions/sessions.repository.ts'
import { setPassword } from '../users.repository.ts'
import { passwordChangedMail } from './account-mails.ts'
import { easyToGuess } from './account-refusals.ts'
import { confirmPassword } from './confirm-password.ts'
import { deleteUnusedEmailTokens } from './email-tokens.repository.ts'
import { mailAccount } from './mail-account.ts'

interface Change {
  readonly currentPassword: string
  readonly password: string
}

/** Ends all other sessions. */
export async function changePassword(
  platform: Platform,
  session: { userId: string; sessionId: string },
  { currentPassword, password }: Change,
): Promise<void> {
  const { db, clock } = platform
  const user = await confirmPassword(platform, session.userId, currentPassword, 'body.currentPassword')
  if (isEasyToGuess(password, user)) throw easyToGuess()
  const passwordHash = await hashPassword(password)
  await db.asSystem(async (trx) => {
    await setPassword(trx, user.id, passwordHash, clock.now())
    await deleteUnusedEmailTokens(trx, user.id, 'reset-password')
    await endSessionsOf(trx, user.id, 'password-changed', clock.now(), { except: session.sessionId })
    await mailAccount(trx, platform, user.email, 'password-changed', () => passwordChangedMail(platform.publicUrl, 'elsewhere'))
  })
}
