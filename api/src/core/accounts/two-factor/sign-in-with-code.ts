import type { SignInChallenge } from '@yuko/contract/accounts/sign-in/login'
import type { Tokens } from '@yuko/contract/accounts/user'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { startSession } from '../sessions/start-session.ts'
import { recoveryCodeUsedMail } from '../users/account-mails.ts'
import { codeRefused } from '../users/account-refusals.ts'
import { countTry } from '../users/count-try.ts'
import { forgetFailures } from '../users/login-failures.repository.ts'
import { mailAccount } from '../users/mail-account.ts'
import { findUser, type UserRow } from '../users.repository.ts'
import { isGenuineChallenge, readChallenge, writeChallenge } from './sign-in-challenge.ts'
import { type UsedCode, useCode } from './use-code.ts'

/** Enough time to find the phone. */
const challengeLifetimeMs = 5 * 60_000

/** Issued after a correct password. */
export function challengeOf({ clock, secretFor }: Platform, user: UserRow & { password_hash: string }): SignInChallenge {
  const expiresAt = new Date(clock.now().getTime() + challengeLifetimeMs)
  const keys = { secret: secretFor('sign-in-challenge'), passwordHash: user.password_hash }
  return { challenge: writeChallenge({ userId: user.id, expiresAt }, keys), challengeExpiresAt: expiresAt.toISOString() }
}

interface SecondStep {
  readonly challenge: string
  readonly code: string
}

/** Wrong codes count toward the same lock as wrong passwords. */
export async function signInWithCode(
  platform: Platform,
  { challenge, code }: SecondStep,
  userAgent: string | undefined,
): Promise<Tokens & UsedCode> {
  const user = await challengedUser(platform, challenge)
  const address = await countTry(platform, user.email)
  return platform.db.asSystem(async (trx) => {
    const used = await useCode(trx, platform, user.id, code)
    if (!used) throw codeRefused()
    await forgetFailures(trx, address)
    if (used.recoveryCodesLeft !== null) {
      const left = used.recoveryCodesLeft
      await mailAccount(trx, platform, user.email, 'recovery-code-used', () => recoveryCodeUsedMail(platform.publicUrl, left))
    }
    return { ...(await startSession(trx, platform, user.id, userAgent)), ...used }
  })
}

async function challengedUser({ db, clock, secretFor }: Platform, challenge: string): Promise<UserRow> {
  const read = readChallenge(challenge)
  const user = read && read.expiresAt > clock.now() ? await db.asSystem((trx) => findUser(trx, read.userId)) : undefined
  const keys = { secret: secretFor('sign-in-challenge'), passwordHash: user?.password_hash ?? '' }
  if (!user?.password_hash || !isGenuineChallenge(challenge, keys)) {
    throw new Refusal('account.challenge-refused', 'Your sign-in timed out. Sign in again.')
  }
  return user
}
