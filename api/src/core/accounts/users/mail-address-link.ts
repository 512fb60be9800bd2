import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import type { Platform } from '#platform/module.ts'
import { findOwner } from '../users.repository.ts'
import { alreadyRegisteredMail, verifyAddressMail } from './account-mails.ts'
import { issueEmailToken } from './email-token.ts'

/**
 * Emails a link to verify an address or, if another account has verified it, a hint that an account exists. The token is created
 * in both cases, so that both take equally long.
 */
export async function mailAddressLink(trx: Trx, platform: Platform, user: { id: string; email: string }): Promise<void> {
  const owner = await findOwner(trx, user.email)
  const token = await issueEmailToken(trx, platform, user.id, 'verify-email')
  const mail = owner ? alreadyRegisteredMail(platform.publicUrl) : verifyAddressMail(platform.publicUrl, token)
  await enqueueEmail(trx, platform.clock, {
    organizationId: null,
    key: `verify-email:${newId()}`,
    to: { address: user.email },
    ...mail,
  })
}
