import { countCall } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { mailAddressLink } from './mail-address-link.ts'
import { getUser } from './users.repository.ts'

export const resendAfterSeconds = 60

/** False when there is nothing left to verify. */
export async function sendVerifyEmail(platform: Platform, userId: string, email: string): Promise<boolean> {
  const { db, clock } = platform
  const user = await db.asSystem((trx) => getUser(trx, userId))
  if (user.email !== email) {
    throw new Refusal('request.invalid', 'Check the marked fields', {
      fields: { 'body.user_email': 'is not the address of your account' },
    })
  }
  if (user.email_verified_at) return false
  await countCall(db, clock, `send-verify-email ${email}`, { calls: 1, seconds: resendAfterSeconds })
  await db.asSystem((trx) => mailAddressLink(trx, platform, user))
  return true
}
