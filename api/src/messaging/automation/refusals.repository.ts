import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import type { MailRefusals } from '#platform/ports/mail-refusals.ts'

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

/**
 * Whether the owner of an address agreed to get mail about a topic: to marketing of the store at all, or to this topic. Nobody agreed
 * by saying nothing.
 */
export function agreedTo(organizationId: RawBuilder<unknown>, hash: RawBuilder<unknown>, topic: RawBuilder<unknown>) {
  return sql<boolean>`(exists (select from subscribers p where p.organization_id = ${organizationId} and p.address_hash = ${hash}
      and p.consent = 'subscribed')
    or exists (select from suppressions x where x.organization_id = ${organizationId} and x.address_hash = ${hash}
      and ${topic} = any(x.chosen)))`
}

/**
 * A row of `blocked_addresses` (`b`) that keeps mail from its address: servers say that it does not exist, or the merchant blocked it.
 * A complaint keeps marketing away; mail that somebody caused themselves, such as an order, still comes.
 */
export const keepsMailAway = (isMarketing: RawBuilder<unknown>) => sql<boolean>`(${isMarketing} or b.reason <> 'complaint')`

/** Of these hashes of addresses (hex) those that get no mail of that kind, whatever they wished. */
export async function blockedAmong(
  trx: Trx,
  organizationId: string,
  hashes: readonly string[],
  { isMarketing }: { isMarketing: boolean },
): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select encode(b.address_hash, 'hex') as hash from blocked_addresses b
     where b.organization_id = ${organizationId} and ${keepsMailAway(sql`${isMarketing}::boolean`)}
       and b.address_hash = any(array(select decode(h, 'hex') from unnest(${[...hashes]}::text[]) h))`.execute(trx)
  return new Set(rows.map(({ hash }) => hash))
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

/** Who of these get marketing mail of that topic that needs consent: they agreed, and refused nothing of it since. */
export async function agreedAmong(
  trx: Trx,
  organizationId: string,
  addresses: readonly string[],
  topic: MailTopic,
): Promise<Set<string>> {
  const byHash = new Map(addresses.map((address) => [addressHash(address).toString('hex'), address]))
  const [id, hash, about] = [sql`${organizationId}::uuid`, sql`decode(h, 'hex')`, sql`${topic}::text`] as const
  const { rows } = await sql<{ hash: string }>`
    select h as hash from unnest(${[...byHash.keys()]}::text[]) as h
     where ${agreedTo(id, hash, about)} and not ${refusesTopic(id, hash, about)}`.execute(trx)
  return new Set(rows.map(({ hash }) => byHash.get(hash) ?? ''))
}

/** Who refuses it, by hashes of addresses of addresses, in hex. */
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

/** As other areas ask. */
export const mailRefusals: MailRefusals = { suppressedAmong, blockedAmong, agreedAmong }
