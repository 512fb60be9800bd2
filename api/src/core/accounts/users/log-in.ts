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
 * Signs in the owner of an address, or whoever registered it last and has not proven it yet. Both passwords are always
 * tried, against a hash of nobody where there is no such account, so that neither reply nor time tells which exist.
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
    // Who knows the password must not wipe out guesses at the code. Nor must who signs in to a claim wipe out guesses at
    // the owner's password: anyone can claim any address.
    if (isOwner && !isChallenged) await forgetFailures(trx, address)
    else await takeBackLogin(trx, address, clock.now())
    return isChallenged ? challengeOf(platform, known) : startSession(trx, platform, known.id, userAgent)
  })
}
