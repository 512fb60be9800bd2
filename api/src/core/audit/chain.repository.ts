import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

interface Head {
  readonly first_seq: number
  readonly hash_before: Buffer
  readonly last_seq: number
  readonly last_hash: Buffer
  readonly swept_before: Date | null
}

interface Link {
  readonly seq: number
  readonly entry_id: string
  readonly digest: Buffer
  readonly hash: Buffer
  /** The entry's recomputed hash. null: the entry is missing. */
  readonly found: Buffer | null
}

export async function findHead(trx: Trx, organizationId: string): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select first_seq::float8 as first_seq, hash_before, last_seq::float8 as last_seq, last_hash, swept_before
      from audit_heads where organization_id = ${organizationId}`.execute(trx)
  return rows[0] && { ...rows[0], hash_before: Buffer.from(rows[0].hash_before), last_hash: Buffer.from(rows[0].last_hash) }
}

export async function listLinks(trx: Trx, organizationId: string, from: number, limit: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select c.seq::float8 as seq, c.entry_id, c.digest, c.hash,
           case when l.id is null then null else yuko.audit_digest(l) end as found
      from audit_chain c
      left join audit_log l on l.organization_id = c.organization_id and l.id = c.entry_id
     where c.organization_id = ${organizationId} and c.seq >= ${from} order by c.seq limit ${limit}`.execute(trx)
  return rows.map((row) => ({
    ...row,
    digest: Buffer.from(row.digest),
    hash: Buffer.from(row.hash),
    found: row.found && Buffer.from(row.found),
  }))
}

/** Entries without a link, which were inserted around the trigger. */
export async function listUnlinked(trx: Trx, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from audit_log l
     where l.organization_id = ${organizationId} and not exists (
       select from audit_chain c where c.organization_id = l.organization_id and c.entry_id = l.id)
     order by l.at limit 100`.execute(trx)
  return rows.map(({ id }) => id)
}

/** All organizations that have or had entries. */
export async function listAudited(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from audit_heads union select organization_id from audit_log order by 1`.execute(trx)
  return rows.map(({ organization_id }) => organization_id)
}

/** The hash of a link by its number, including the last deleted one. */
export async function findHashAt(trx: Trx, organizationId: string, seq: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Uint8Array }>`
    select hash from audit_chain where organization_id = ${organizationId} and seq = ${seq}
    union all
    select hash_before from audit_heads where organization_id = ${organizationId} and first_seq = ${seq + 1}`.execute(trx)
  return rows[0] && Buffer.from(rows[0].hash)
}
