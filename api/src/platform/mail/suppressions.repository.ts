import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import { sql } from 'kysely'
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

/** Who of these gets no marketing mail of that topic. */
export async function suppressedAmong(
  trx: Trx,
  organizationId: string,
  addresses: readonly string[],
  topic: MailTopic,
): Promise<Set<string>> {
  const byHash = new Map(addresses.map((address) => [addressHash(address).toString('hex'), address]))
  const { rows } = await sql<{ hash: string }>`
    select encode(address_hash, 'hex') as hash from suppressions
     where organization_id = ${organizationId} and (topics is null or ${topic} = any(topics))
       and address_hash = any(array(select decode(h, 'hex') from unnest(${[...byHash.keys()]}::text[]) as h))`.execute(trx)
  return new Set(rows.map(({ hash }) => byHash.get(hash) ?? ''))
}
