import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface SealRow {
  readonly organization_id: string
  readonly seq: number
  readonly hash: Buffer
  readonly key_id: string
  readonly seal_hash: Buffer
  readonly sealed_at: Date
}

const columns = sql`organization_id, seq::float8 as seq, hash, key_id, seal_hash, sealed_at`

const toSeal = (row: SealRow): SealRow => ({ ...row, hash: Buffer.from(row.hash), seal_hash: Buffer.from(row.seal_hash) })

export async function findSeal(trx: Trx, organizationId: string): Promise<SealRow | undefined> {
  const { rows } = await sql<SealRow>`
    select ${columns} from audit_seals where organization_id = ${organizationId}`.execute(trx)
  return rows[0] && toSeal(rows[0])
}

/** Replaces an older seal or one with another key. Late writers change nothing. */
export async function putSeal(trx: Trx, seal: SealRow): Promise<void> {
  const { organization_id, seq, hash, key_id, seal_hash, sealed_at } = seal
  await sql`
    insert into audit_seals (organization_id, seq, hash, key_id, seal_hash, sealed_at)
      values (${organization_id}, ${seq}, ${hash}, ${key_id}, ${seal_hash}, ${sealed_at}::timestamptz)
      on conflict (organization_id) do update set seq = excluded.seq, hash = excluded.hash, key_id = excluded.key_id,
        seal_hash = excluded.seal_hash, sealed_at = excluded.sealed_at
      where excluded.seq >= audit_seals.seq`.execute(trx)
}

/** Organizations with entries after their seal, or sealed with another key. */
export async function listUnsealed(trx: Trx, keyId: string): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select h.organization_id from audit_heads h join organizations o on o.id = h.organization_id
      left join audit_seals s on s.organization_id = h.organization_id
     where s.seq is null or s.seq < h.last_seq or s.key_id <> ${keyId} order by 1`.execute(trx)
  return rows.map(({ organization_id }) => organization_id)
}

/** Seals of all organizations, paged. */
export async function listSeals(trx: Trx, after: string, limit: number): Promise<SealRow[]> {
  const { rows } = await sql<SealRow>`
    select ${columns} from audit_seals where organization_id > ${after} order by organization_id limit ${limit}`.execute(trx)
  return rows.map(toSeal)
}
