import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import type { MailRefusals } from '#platform/ports/mail-refusals.ts'

/**
 * Whether the owner of an address gets no email about a topic: they refused it or everything, or it is opt-in and they did not
 * opt in. All three are SQL.
 */
export function refusesTopic(organizationId: RawBuilder<unknown>, hash: RawBuilder<unknown>, topic: RawBuilder<unknown>) {
  const own = sql`x.organization_id = ${organizationId} and x.address_hash = ${hash}`
  return sql<boolean>`(exists (select from suppressions x where ${own} and (x.topics is null or ${topic} = any(x.topics)))
    or exists (select from mail_topics t where t.organization_id = ${organizationId} and t.id = ${topic} and not t.is_default
      and not exists (select from suppressions x where ${own} and ${topic} = any(x.chosen))))`
}

/**
 * Whether the owner of an address opted in to a topic: to marketing of the store as a whole, or to this topic. Silence is not
 * consent.
 */
export function agreedTo(organizationId: RawBuilder<unknown>, hash: RawBuilder<unknown>, topic: RawBuilder<unknown>) {
  return sql<boolean>`(exists (select from subscribers p where p.organization_id = ${organizationId} and p.address_hash = ${hash}
      and p.consent = 'subscribed')
    or exists (select from suppressions x where x.organization_id = ${organizationId} and x.address_hash = ${hash}
      and ${topic} = any(x.chosen)))`
}

/**
 * A row of `blocked_addresses` (`b`) that suppresses email to its address: a hard bounce, or a block by the merchant. A
 * complaint or a long time without engagement suppresses marketing only, or just campaigns; transactional email, such as for an
 * order, is still sent.
 */
export const keepsMailAway = (isMarketing: RawBuilder<unknown>, isCampaign: RawBuilder<unknown> = sql`false`) =>
  sql<boolean>`case b.reason when 'unengaged_campaigns' then ${isCampaign} when 'complaint' then ${isMarketing}
    when 'unengaged' then ${isMarketing} else true end`

/** Of these address hashes (hex), those that get no email of that kind, regardless of consent. */
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

/** Of these, those suppressed for marketing on that topic. */
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

/** Of these, those with valid consent for marketing on that topic. */
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

/** Of these address hashes (hex), those that refused it. */
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

/** The port for other areas. */
export const mailRefusals: MailRefusals = { suppressedAmong, blockedAmong, agreedAmong }
