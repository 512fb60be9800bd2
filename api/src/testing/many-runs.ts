import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { analyze } from './analyze.ts'

/** Rows per statement: the embedded database never returns the memory that its largest statement took. */
const batch = 1000

/**
 * Subscribers without other data, and statistics about them as after an import: without, an organization that the statistics
 * don't know seems to have one row, and a look-up by ID may read all of them. Returns their IDs.
 */
export async function writeManyPeople(db: Database, organizationId: string, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const { rows } = await db.asSystem((trx) =>
      sql<{ id: string }>`
        insert into subscribers (organization_id, id, email, address_hash, first_name, consent, source, created_at, updated_at)
        select ${organizationId}, id, id || '@people.example', sha256((id || '@people.example')::bytea), 'Ada', 'subscribed', 'api', now(), now()
          from (select gen_random_uuid() as id from generate_series(1, ${Math.min(batch, count - ids.length)}::int)) p
        returning id`.execute(trx),
    )
    ids.push(...rows.map(({ id }) => id))
  }
  await analyze(db)
  return ids
}

interface Waiting {
  readonly organizationId: string
  readonly workflowId: string
  /** The step they enter. */
  readonly nodeId: string
  readonly count: number
  /** When the first one is due, and the interval. */
  readonly from: Date
  readonly everyMs: number
}

/** Runs with a person each. Returns when each is due, by ID. */
export async function writeManyRuns(db: Database, waiting: Waiting): Promise<Map<string, Date>> {
  const { organizationId, workflowId, nodeId, count, from, everyMs } = waiting
  const people = await writeManyPeople(db, organizationId, count)
  const due = new Map<string, Date>()
  for (let at = 0; at < count; at += batch) {
    const { rows } = await db.asSystem((trx) =>
      sql<{ id: string; at: Date }>`
        insert into workflow_runs (organization_id, id, workflow_id, version, subscriber_id, key, is_concurrent, context, bucket, status,
          node_id, visit, wake_at, entered_at)
        select ${organizationId}, gen_random_uuid(), ${workflowId}, 1, id, id, false, '{}', 0, 'waiting', ${nodeId}, 1,
               ${from}::timestamptz + (${at} + n) * ${everyMs}::float * interval '1 millisecond', now()
          from unnest(${people.slice(at, at + batch)}::uuid[]) with ordinality as p (id, n)
        returning id, wake_at as at`.execute(trx),
    )
    for (const row of rows) due.set(row.id, row.at)
  }
  return due
}
