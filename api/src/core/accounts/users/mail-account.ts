import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import type { Platform } from '#platform/module.ts'
import type { AccountMail } from './account-mails.ts'

/** Belongs to no organization, so its text is deleted once it is sent. */
export async function mailAccount(
  trx: Trx,
  { clock }: Pick<Platform, 'clock'>,
  address: string,
  about: string,
  mail: AccountMail,
): Promise<void> {
  await enqueueEmail(trx, clock, { organizationId: null, key: `${about}:${newId()}`, to: { address }, ...mail })
}
