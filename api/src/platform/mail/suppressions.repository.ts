import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { addressHash } from './mail-links.ts'

/**
 * Whether the owner of an address gets no mail about a topic: they refused it or everything, or it is one that has to be asked for
 * and they did not. All three are SQL.
 */
export function refusesTopic(organizationId: RawBuilder<unknown>, hash: RawBuilder<unknown>, topic: RawBuilder<unknown>) {
  const own = sql`x.organization_id = ${organizationId} and x.address_hash = ${hash}`
  return sql<boolean>`(exists (select from suppressions x where ${own} and (x.topics is null or ${topic} = any(x.topics)))
    or exists (select from mail_topics t where t.organization_id = ${organizationId} and t.id = ${topic} and not t.is_default
      and not exists (select from suppressions x where ${own} and ${topic} = any(x.chosen))))`
}

/** Who of these gets no marketing mail of that topic. */
export async function suppressedAmong(
  trx: Trx,
  organizationId: string,
  addresses: readonly string[],
  topic: MailTopic,
): Promise<Set<string>> {
  const byHash = new Map(addresses.map((address) => [addressHash(address).toString('hex'), address]))
  const refused = await refusedAmong(trx, organizationId, [...byHash.keys()], topic)
  return new Set([...refused].map((hash) => byHash.get(hash) ?? ''))
}

/** The same for hashes of addresses, in hex. */
export async function refusedAmong(
  trx: Trx,
  organizationId: string,
  hashes: readonly string[],
  topic: MailTopic,
): Promise<Set<string>> {
  const refuses = refusesTopic(sql`${organizationId}::uuid`, sql`decode(h, 'hex')`, sql`${topic}::text`)
  const { rows } = await sql<{ hash: string }>`
    select h as hash from unnest(${[...new Set(hashes)]}::text[]) as h where ${refuses}`.execute(trx)
  return new Set(rows.map(({ hash }) => hash))
}
