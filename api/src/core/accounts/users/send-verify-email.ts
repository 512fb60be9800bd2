import { Refusal } from '#platform/http/refusal.ts'
import { countUse, limits } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { getUser } from '../users.repository.ts'
import { mailAddressLink } from './mail-address-link.ts'

export const resendAfterSeconds = limits.verifyMailsInARow.seconds

/** false: the address is already verified. */
export async function sendVerifyEmail(platform: Platform, userId: string, email: string): Promise<boolean> {
  const { db } = platform
  const user = await db.asSystem((trx) => getUser(trx, userId))
  if (user.email !== email) {
    throw new Refusal('request.invalid', 'Check the marked fields', {
      fields: { 'body.user_email': 'isn’t the email address of your account' },
    })
  }
  if (user.email_verified_at) return false
  await countUse(platform, 'verifyMailsInARow', email)
  await countUse(platform, 'verifyMailsToAddress', email)
  await db.asSystem((trx) => mailAddressLink(trx, platform, user))
  return true
}
