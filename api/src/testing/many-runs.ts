import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Subscribers without other data. Returns their IDs. */
export async function writeManyPeople(db: Database, organizationId: string, count: number): Promise<string[]> {
  const { rows } = await db.asSystem((trx) =>
    sql<{ id: string }>`
      insert into subscribers (organization_id, id, email, address_hash, first_name, consent, source, created_at, updated_at)
      select ${organizationId}, id, id || '@people.example', sha256((id || '@people.example')::bytea), 'Ada', 'subscribed', 'api', now(), now()
        from (select gen_random_uuid() as id from generate_series(1, ${count}::int)) p
      returning id`.execute(trx),
  )
  return rows.map(({ id }) => id)
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
  const { rows } = await db.asSystem((trx) =>
    sql<{ id: string; at: Date }>`
      insert into workflow_runs (organization_id, id, workflow_id, version, subscriber_id, key, is_concurrent, context, bucket, status,
        node_id, visit, wake_at, entered_at)
      select ${organizationId}, gen_random_uuid(), ${workflowId}, 1, id, id, false, '{}', 0, 'waiting', ${nodeId}, 1,
             ${from}::timestamptz + n * ${everyMs}::float * interval '1 millisecond', now()
        from unnest(${people}::uuid[]) with ordinality as p (id, n)
      returning id, wake_at as at`.execute(trx),
  )
  return new Map(rows.map(({ id, at }) => [id, at]))
}
