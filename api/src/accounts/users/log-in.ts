import { createHmac } from 'node:crypto'
import type { Tokens } from '@yuko/contract/accounts/user'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { isPasswordOf } from '../passwords/password-hash.ts'
import { startSession } from '../sessions/start-session.ts'
import { locked } from './account-refusals.ts'
import { countLogin, forgetFailures, takeBackLogin } from './login-failures.repository.ts'
import { findAccounts } from './users.repository.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Signs in the owner of an address, or whoever registered it last and has not proven it yet. Both passwords are always
 * tried, against a hash of nobody where there is no such account, so that neither reply nor time tells which exist.
 */
export async function logIn(
  platform: Platform,
  { email, password }: Credentials,
  userAgent: string | undefined,
): Promise<Tokens> {
  const { db, clock } = platform
  const address = addressHashOf(platform, email)
  const { lockedUntil, owner, claim } = await db.asSystem(async (trx) => ({
    lockedUntil: await countLogin(trx, address, clock.now()),
    ...(await findAccounts(trx, email)),
  }))
  if (lockedUntil) throw locked(lockedUntil, clock.now())

  const [isOwner, isClaimant] = await Promise.all([
    isPasswordOf(owner?.password_hash, password),
    isPasswordOf(claim?.password_hash, password),
  ])
  const user = isOwner ? owner : isClaimant ? claim : undefined
  if (!user) throw new Refusal('account.credentials-refused', 'The e-mail address or the password is not right')

  return db.asSystem(async (trx) => {
    // Anyone can claim any address: signing in to a claim must not wipe out guesses at the owner's password.
    if (isOwner) await forgetFailures(trx, address)
    else await takeBackLogin(trx, address, clock.now())
    return startSession(trx, platform, user.id, userAgent)
  })
}

export function addressHashOf({ secretFor }: Platform, email: string): Buffer {
  return createHmac('sha256', secretFor('login-failures')).update(email).digest()
}
