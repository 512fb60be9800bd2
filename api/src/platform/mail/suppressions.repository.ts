import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import type { Trx } from '../db/database.ts'
import { addressHash } from './mail-links.ts'

/** Whether the address gets no marketing mail of that topic from the organization. Asked when a mail goes out, not when it is written. */
export async function isSuppressed(trx: Trx, organizationId: string, address: string, topic: MailTopic): Promise<boolean> {
  const refused = await trx
    .selectFrom('suppressions')
    .select('topics')
    .where('organization_id', '=', organizationId)
    .where('address_hash', '=', addressHash(address))
    .executeTakeFirst()
  return refused !== undefined && (refused.topics === null || refused.topics.includes(topic))
}
