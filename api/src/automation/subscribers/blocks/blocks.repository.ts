import type { SuppressionReason } from '@yuko/contract/automation/subscribers/list-blocked-addresses'
import type { BlockReason } from '@yuko/contract/automation/subscribers/subscriber'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Answers how many were not blocked before. What servers said of an address stays the reason. */
export async function blockAddresses(
  trx: Trx,
  organizationId: string,
  hashes: readonly Uint8Array[],
  { reason, detail, now }: { reason: BlockReason; detail: string | null; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into blocked_addresses (organization_id, address_hash, reason, detail, blocked_at)
    select ${organizationId}, decode(h, 'hex'), ${reason}, ${detail}, ${now}::timestamptz from unnest(${hexOf(hashes)}::text[]) as h order by h
    on conflict do nothing`.execute(trx)
  return Number(numAffectedRows ?? 0)
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

/** Servers may try it anew: what bounced before is forgotten with it. */
export async function liftBlock(trx: Trx, organizationId: string, hash: Buffer): Promise<void> {
  await trx
    .deleteFrom('blocked_addresses')
    .where('organization_id', '=', organizationId)
    .where('address_hash', '=', hash)
    .execute()
  await trx
    .updateTable('subscribers')
    .set({ soft_bounces: 0 })
    .where('organization_id', '=', organizationId)
    .where('address_hash', '=', hash)
    .execute()
}

/** How many of these addresses refuse all mail already. */
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

/** Blocks and refusals of everything, the newest first; who is known with the address. */
export async function listSuppressions(
  trx: Trx,
  organizationId: string,
  { reason, hash, limit, before }: Page,
): Promise<SuppressionRow[]> {
  const blocks = sql`
    select address_hash, reason, detail, blocked_at as at from blocked_addresses
     where organization_id = ${organizationId} ${reason ? sql`and reason = ${reason}` : sql``}`
  const refusals = sql`
    select address_hash, 'unsubscribed', null, updated_at from suppressions where organization_id = ${organizationId} and topics is null`
  const source = reason === 'unsubscribed' ? refusals : reason ? blocks : sql`${blocks} union all ${refusals}`
  const { rows } = await sql<SuppressionRow>`
    select encode(x.address_hash, 'hex') as hash, x.reason, x.detail, x.at, s.id as subscriber_id, s.email
      from (select * from (${source}) as all_of (address_hash, reason, detail, at)
             where true ${hash ? sql`and address_hash = ${hash}` : sql``}
               ${before ? sql`and (at, encode(address_hash, 'hex')) < (${before.at}::timestamptz, ${before.hash})` : sql``}
             order by at desc, encode(address_hash, 'hex') desc limit ${limit}) x
      left join subscribers s on s.organization_id = ${organizationId} and s.address_hash = x.address_hash
     order by x.at desc, hash desc`.execute(trx)
  return rows
}
