import type { SignInChallenge } from '@yuko/contract/accounts/sign-in/login'
import type { Tokens } from '@yuko/contract/accounts/user'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { isPasswordOf } from '../passwords/password-hash.ts'
import { startSession } from '../sessions/start-session.ts'
import { challengeOf } from '../two-factor/sign-in-with-code.ts'
import { isTwoFactorOn } from '../two-factor/two-factor.repository.ts'
import { findAccounts } from '../users.repository.ts'
import { botCheckFailed } from './account-refusals.ts'
import { countTry } from './count-try.ts'
import { forgetFailures, takeBackLogin } from './login-failures.repository.ts'

interface Credentials {
  readonly email: string
  readonly password: string
  readonly botCheckResponse: string | undefined
}

/**
 * Signs in the owner of an address, or the latest account that only claims it. Both passwords are always checked, against a dummy
 * hash if there is no account, so that neither reply nor timing reveals which accounts exist.
 */
export async function logIn(
  platform: Platform,
  { email, password, botCheckResponse }: Credentials,
  { ip, userAgent }: { ip: string; userAgent: string | undefined },
): Promise<Tokens | SignInChallenge> {
  const { db, clock, botCheck } = platform
  // Trying one password at many addresses locks none of them.
  if (!(await botCheck.isHuman(botCheckResponse, ip, 'sign-in'))) throw botCheckFailed()
  const address = await countTry(platform, email)
  const { owner, claim } = await db.asSystem((trx) => findAccounts(trx, email))
  const [isOwner, isClaimant] = await Promise.all([
    isPasswordOf(owner?.password_hash ?? undefined, password),
    isPasswordOf(claim?.password_hash ?? undefined, password),
  ])
  const user = isOwner ? owner : isClaimant ? claim : undefined
  if (!user?.password_hash) {
    await botCheck.noteFailure?.(ip)
    throw new Refusal('account.credentials-refused', 'The email address or password is incorrect')
  }
  const known = { ...user, password_hash: user.password_hash }

  return db.asSystem(async (trx) => {
    const isChallenged = await isTwoFactorOn(trx, known.id)
    // Knowing the password must not reset guesses at the code. Signing in to a claim must not reset guesses at the owner's
    // password, because anyone can claim any address.
    if (isOwner && !isChallenged) await forgetFailures(trx, address)
    else await takeBackLogin(trx, address, clock.now())
    return isChallenged ? challengeOf(platform, known) : startSession(trx, platform, known.id, userAgent)
  })
}
