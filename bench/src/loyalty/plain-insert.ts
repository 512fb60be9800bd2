import type { Posting } from '@yuko/api/src/loyalty/ledger/post-points.ts'
import type { Database } from '@yuko/api/src/platform/db/database.ts'
import { jsonb } from '@yuko/api/src/platform/db/expressions.ts'
import { newId } from '@yuko/api/src/platform/ids.ts'
import type { Store } from './open-store.ts'

/** The ledger's rows of each posting: the entry, its lot if any, the lots used, and the fact. */
export async function rowsOf({ test, organizationId }: Store, postings: readonly Posting[]) {
  return test.db.forOrganization(organizationId, async (trx) => {
    const keys = postings.map(({ key }) => key)
    const entries = await trx
      .selectFrom('point_entries')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('idempotency_key', 'in', keys)
      .execute()
    const uses = await trx
      .selectFrom('point_lot_uses')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where(
        'entry_id',
        'in',
        entries.map(({ id }) => id),
      )
      .execute()
    const lots = await trx
      .selectFrom('point_lots')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where(
        'id',
        'in',
        entries.flatMap(({ lot_id }) => lot_id ?? []),
      )
      .execute()
    const entryOf = new Map(entries.map((entry) => [entry.idempotency_key, entry]))
    const usesOf = Map.groupBy(uses, ({ entry_id }) => entry_id)
    const lotOf = new Map(lots.map((lot) => [lot.id, lot]))
    return keys.map((key) => {
      const entry = entryOf.get(key)
      if (!entry) throw new Error(`${key} was not posted`)
      const fact = { memberId: entry.member_id, entryId: entry.id, kind: entry.kind, points: entry.points }
      return { entry, uses: usesOf.get(entry.id) ?? [], lot: lotOf.get(entry.lot_id ?? ''), fact }
    })
  })
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** A plain insert for each table in one transaction. */
export async function insertEach(db: Database, organizationId: string, row: Row): Promise<void> {
  await insertTogether(db, organizationId, [row])
}

export async function insertTogether(db: Database, organizationId: string, rows: readonly Row[]): Promise<void> {
  const organization_id = organizationId
  const lots = rows.flatMap(({ lot }) => (lot ? [{ ...lot, organization_id }] : []))
  const uses = rows.flatMap((row) => row.uses.map((use) => ({ ...use, organization_id })))
  await db.forOrganization(organizationId, async (trx) => {
    await trx
      .insertInto('point_entries')
      .values(rows.map(({ entry }) => ({ ...entry, organization_id, explanation: jsonb(entry.explanation) })))
      .execute()
    if (lots.length > 0) await trx.insertInto('point_lots').values(lots).execute()
    if (uses.length > 0) await trx.insertInto('point_lot_uses').values(uses).execute()
    await trx
      .insertInto('domain_events')
      .values(
        rows.map(({ entry, fact }) => ({
          id: newId(),
          organization_id,
          type: 'points.posted',
          aggregate: entry.member_id,
          payload: jsonb(fact),
          occurred_at: entry.recorded_at,
        })),
      )
      .execute()
  })
}
