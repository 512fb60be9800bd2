import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { seal } from '#platform/sealed.ts'
import { emailUnverified } from '../users/account-refusals.ts'
import { confirmPassword } from '../users/confirm-password.ts'
import { addressOf, newSecret } from './one-time-codes.ts'
import { putUnconfirmedSecret } from './two-factor.repository.ts'

/** Requires the password, so that an unattended session can't lock its owner out. */
export async function setUpTwoFactor(platform: Platform, userId: string, password: string) {
  const { email, email_verified_at } = await confirmPassword(platform, userId, password)
  if (!email_verified_at) throw emailUnverified()
  const secret = newSecret()
  const sealed = seal(secret, platform.secretFor('two-factor'), userId)
  const isPut = await platform.db.asSystem((trx) => putUnconfirmedSecret(trx, userId, sealed, platform.clock.now()))
  if (!isPut) throw onAlready()
  return { secret, address: addressOf(secret, email) }
}

export function onAlready(): Refusal {
  return new Refusal('two-factor.on-already', 'Two-factor sign-in is already on')
}
