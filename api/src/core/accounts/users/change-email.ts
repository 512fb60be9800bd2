import { Refusal } from '#platform/http/refusal.ts'
import { countUse } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { findLanguageOf, findOwner } from '../users.repository.ts'
import { addressTakenMail, confirmEmailMail } from './account-mails.ts'
import { emailUnverified } from './account-refusals.ts'
import { confirmPassword } from './confirm-password.ts'
import { issueEmailToken } from './email-token.ts'
import { mailAccount } from './mail-account.ts'

/** Emails the new address, which takes effect when the link is opened. Doesn't reveal whether the address has an account. */
export async function changeEmail(
  platform: Platform,
  userId: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { db, publicUrl } = platform
  const user = await confirmPassword(platform, userId, password)
  if (!user.email_verified_at) throw emailUnverified()
  if (user.email === email) {
    throw new Refusal('request.invalid', 'Check the marked fields', { fields: { 'body.email': 'is already your email address' } })
  }
  await countUse(platform, 'addressChangesOfAccount', userId)
  await countUse(platform, 'addressChangesToAddress', email)
  await db.asSystem(async (trx) => {
    const language = await findLanguageOf(trx, user.email)
    const owner = await findOwner(trx, email)
    const token = await issueEmailToken(trx, platform, userId, 'change-email', email)
    await mailAccount(
      trx,
      platform,
      email,
      'change-email',
      () => (owner ? addressTakenMail(publicUrl) : confirmEmailMail(publicUrl, token)),
      { language },
    )
  })
}
