import type { SuppressionReason } from '@yuko/contract/automation/subscribers/list-blocked-addresses'
import type { BlockReason } from '@yuko/contract/automation/subscribers/subscriber'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isUnengaged } from '#platform/mail/unengaged.ts'

const hashed = (email: RawBuilder<unknown>) => sql`sha256(convert_to(${email}, 'UTF8'))`

/** Returns those that were not blocked before, or only for a lack of engagement. A bounce remains the recorded reason. */
export async function insertBlocks(
  trx: Trx,
  organizationId: string,
  emails: readonly string[],
  { reason, detail, now }: { reason: BlockReason; detail: string | null; now: Date },
): Promise<string[]> {
  const unique = [...new Set(emails.map((email) => email.toLowerCase()))].sort()
  const { rows } = await sql<{ email: string }>`
    insert into blocked_addresses as b (organization_id, address_hash, email, reason, detail, blocked_at)
    select ${organizationId}, ${hashed(sql`e`)}, e, ${reason}, ${detail}, ${now}::timestamptz from unnest(${unique}::text[]) as e
    on conflict (organization_id, address_hash) do update
      set reason = excluded.reason, email = excluded.email, detail = excluded.detail, blocked_at = excluded.blocked_at
      where ${isUnengaged}
    returning b.email`.execute(trx)
  await nameSuppressed(trx, 'blocked_addresses', organizationId, unique)
  return rows.map(({ email }) => email)
}

/** Adds the addresses where only the hash was known. */
export async function nameSuppressed(
  trx: Trx,
  table: 'blocked_addresses' | 'suppressions',
  organizationId: string,
  emails: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} x set email = e from unnest(${[...emails]}::text[]) as e
     where x.organization_id = ${organizationId} and x.address_hash = ${hashed(sql`e`)} and x.email is null`.execute(trx)
}

/** For erased people only the hash stays, so that no email goes to them. */
export async function forgetSuppressed(trx: Trx, organizationId: string, emails: readonly string[]): Promise<void> {
  const lower = emails.map((email) => email.toLowerCase())
  for (const table of ['blocked_addresses', 'suppressions'])
    await sql`
      update ${sql.table(table)} set email = null
       where organization_id = ${organizationId} and email is not null
         and address_hash = any(array(select ${hashed(sql`e`)} from unnest(${lower}::text[]) as e))`.execute(trx)
}

export async function listSuppressionsOfPerson(trx: Trx, organizationId: string, email: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select email, reason, detail, blocked_at as at from blocked_addresses
     where organization_id = ${organizationId} and address_hash = ${hashed(sql`lower(${email})`)} and email is not null
    union all
    select email, 'unsubscribed', null, updated_at from suppressions
     where organization_id = ${organizationId} and address_hash = ${hashed(sql`lower(${email})`)} and email is not null and topics is null`.execute(
    trx,
  )
  return rows
}

const hexOf = (hashes: readonly Uint8Array[]) => [...new Set(hashes.map((hash) => Buffer.from(hash).toString('hex')))]

export async function findBlock(trx: Trx, organizationId: string, hash: Buffer): Promise<BlockReason | undefined> {
  const row = await trx
    .selectFrom('blocked_addresses')
    .select('reason')
    .where('organization_id', '=', organizationId)
    .where('address_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  return row?.reason
}

/** Delivery may be tried again: earlier bounces are cleared too, and the person counts as engaged from now on. */
export async function liftBlock(trx: Trx, organizationId: string, hash: Buffer, now: Date): Promise<void> {
  await trx
    .deleteFrom('blocked_addresses')
    .where('organization_id', '=', organizationId)
    .where('address_hash', '=', hash)
    .execute()
  await trx
    .updateTable('subscribers')
    .set({ soft_bounces: 0, readmitted_at: now })
    .where('organization_id', '=', organizationId)
    .where('address_hash', '=', hash)
    .execute()
}

/** How many of these addresses refuse all email already. */
export async function countRefusing(trx: Trx, organizationId: string, hashes: readonly Uint8Array[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from suppressions where organization_id = ${organizationId} and topics is null
       and address_hash = any(array(select decode(h, 'hex') from unnest(${hexOf(hashes)}::text[]) as h))`.execute(trx)
  return rows[0]?.n ?? 0
}

export interface SuppressionRow {
  hash: string
  reason: SuppressionReason
  detail: string | null
  at: Date
  subscriber_id: string | null
  email: string | null
}

interface Page {
  readonly reason?: SuppressionReason | undefined
  readonly hash?: Buffer | undefined
  readonly limit: number
  readonly before: { readonly at: string; readonly hash: string } | undefined
}

/** Blocks and complete opt-outs, newest first; with the address until the person is erased. */
export async function listSuppressions(
  trx: Trx,
  organizationId: string,
  { reason, hash, limit, before }: Page,
): Promise<SuppressionRow[]> {
  const blocks = sql`
    select address_hash, email, reason, detail, blocked_at as at from blocked_addresses
     where organization_id = ${organizationId} ${reason ? sql`and reason = ${reason}` : sql``}`
  const refusals = sql`
    select address_hash, email, 'unsubscribed', null, updated_at from suppressions where organization_id = ${organizationId} and topics is null`
  const source = reason === 'unsubscribed' ? refusals : reason ? blocks : sql`${blocks} union all ${refusals}`
  const { rows } = await sql<SuppressionRow>`
    select encode(x.address_hash, 'hex') as hash, x.reason, x.detail, x.at, s.id as subscriber_id, coalesce(s.email, x.email) as email
      from (select * from (${source}) as all_of (address_hash, email, reason, detail, at)
             where true ${hash ? sql`and address_hash = ${hash}` : sql``}
               ${before ? sql`and (at, encode(address_hash, 'hex')) < (${before.at}::timestamptz, ${before.hash})` : sql``}
             order by at desc, encode(address_hash, 'hex') desc limit ${limit}) x
      left join subscribers s on s.organization_id = ${organizationId} and s.address_hash = x.address_hash
     order by x.at desc, hash desc`.execute(trx)
  return rows
}
