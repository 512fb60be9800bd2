import type { Trx } from '#platform/db/database.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import type { Platform } from '#platform/module.ts'
import type { AccountMail } from '../users/account-mails.ts'
import { mailIn } from '../users/mail-account.ts'
import { listReachable } from './closing.repository.ts'

/**
 * Emails the members of an organization, or only its owners, once for each `about`. Sent without an organization, because email
 * of a closed one is held.
 */
export async function mailMembers(
  trx: Trx,
  { clock }: Pick<Platform, 'clock'>,
  { organizationId, about, isForOwners = false }: { organizationId: string; about: string; isForOwners?: boolean },
  mailFor: (isOwner: boolean) => AccountMail,
): Promise<void> {
  for (const { email, role, language } of await listReachable(trx, organizationId)) {
    const isOwner = role === 'owner'
    if (isForOwners && !isOwner) continue
    await enqueueEmail(trx, clock, {
      organizationId: null,
      key: `${about}:${organizationId}:${email}`,
      to: { address: email },
      ...mailIn(language, () => mailFor(isOwner)),
    })
  }
}
