import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Members with ten lines each, over two years; their hashes prove nothing. */
export async function writeManyPoints(db: Database, organizationId: string, members: number): Promise<void> {
  await db.asSystem(async (trx) => {
    await sql`
      insert into customers (organization_id, id, external_id, email, name)
      select ${organizationId}, md5('c' || ${organizationId}::text || n)::uuid, 'c' || n, 'c' || n || '@people.example', null
        from generate_series(1, ${members}::int) n`.execute(trx)
    await sql`
      insert into loyalty_members (organization_id, id, customer_id, status, joined_at, joined_via, created_at, seq, head_hash, balance)
      select ${organizationId}, md5('m' || id)::uuid, id, 'member', created_at, 'manual', created_at, 10, '\\x00', 500
        from customers where organization_id = ${organizationId}`.execute(trx)
    await sql`
      insert into point_entries (organization_id, id, member_id, seq, kind, points, pending_points, balance_after, pending_after,
        actor_type, explanation, idempotency_key, previous_hash, hash, occurred_at, recorded_at)
      select m.organization_id, md5('e' || m.id || n)::uuid, m.id, n, 'earn', (hashtext(m.id::text || n) & 255), 0, 0, 0, 'system',
          '{"rule": "Order", "inputs": {}, "formula": null}', 'earn:' || m.id || n, case when n > 1 then '\\x00'::bytea end, '\\x00',
          timestamptz '2026-11-19' - (n * 70) * interval '1 day', now()
        from loyalty_members m, generate_series(1, 10) n
       where m.organization_id = ${organizationId} and (hashtext(m.id::text || n) & 255) <> 0`.execute(trx)
  })
}
