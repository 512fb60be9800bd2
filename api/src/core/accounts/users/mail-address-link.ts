import type { Trx } from '#platform/db/database.ts'
import type { Platform } from '#platform/module.ts'
import { findOwner } from '../users.repository.ts'
import { alreadyRegisteredMail, verifyAddressMail } from './account-mails.ts'
import { issueEmailToken } from './email-token.ts'
import { mailAccount } from './mail-account.ts'

/**
 * Emails a link to verify an address or, if another account has verified it, a hint that an account exists. The token is created
 * in both cases, so that both take equally long.
 */
export async function mailAddressLink(trx: Trx, platform: Platform, user: { id: string; email: string }): Promise<void> {
  const owner = await findOwner(trx, user.email)
  const token = await issueEmailToken(trx, platform, user.id, 'verify-email')
  const mail = () => (owner ? alreadyRegisteredMail(platform.publicUrl) : verifyAddressMail(platform.publicUrl, token))
  await mailAccount(trx, platform, user.email, 'verify-email', mail)
}
