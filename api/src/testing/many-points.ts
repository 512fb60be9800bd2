import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Statements have a timeout. */
const chunk = 2500

/** Members with up to ten entries each over two years; their hashes are not valid. */
export async function writeManyPoints(db: Database, organizationId: string, members: number): Promise<void> {
  for (let from = 1; from <= members; from += chunk)
    await db.asSystem(async (trx) => {
      const last = Math.min(from + chunk - 1, members)
      const numbers = sql`generate_series(${from}::int, ${last}::int) n`
      const idOf = (kind: string) => sql`md5(${kind} || ${organizationId}::text || n)::uuid`
      await sql`
        insert into customers (organization_id, id, external_id, email, name)
        select ${organizationId}, ${idOf('c')}, 'c' || n, 'c' || n || '@people.example', null from ${numbers}`.execute(trx)
      await sql`
        insert into loyalty_members (organization_id, id, customer_id, status, joined_at, joined_via, created_at, seq, head_hash, balance)
        select ${organizationId}, ${idOf('m')}, ${idOf('c')}, 'member', now(), 'manual', now(), 10, '\\x00', 500 from ${numbers}`.execute(
        trx,
      )
      await sql`
        insert into point_entries (organization_id, id, member_id, seq, kind, points, pending_points, balance_after, pending_after,
          actor_type, explanation, idempotency_key, previous_hash, hash, occurred_at, recorded_at)
        select ${organizationId}, md5('e' || ${organizationId}::text || n || ' ' || seq)::uuid, ${idOf('m')}, seq, 'earn',
            1 + (n * 37 + seq * 101) % 250, 0, 0, 0, 'system', '{"rule": "Order", "inputs": {}, "formula": null}',
            'earn:' || n || ':' || seq, case when seq > 1 then '\\x00'::bytea end, '\\x00',
            timestamptz '2026-11-19' - (seq * 70) * interval '1 day', now()
          from ${numbers}, generate_series(1, 10) seq`.execute(trx)
    })
}
