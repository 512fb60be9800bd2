import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Trx } from '../db/database.ts'
import { planOnce } from '../db/plan-once.ts'
import type { IsOpen } from '../ports/is-open.ts'

/** Marks the oldest waiting events as dispatched and returns them. Events locked by another relay are skipped. */
export async function takeEvents(trx: Trx, clock: Clock, isOpen: IsOpen, limit: number) {
  const waiting = trx
    .selectFrom('domain_events')
    .select('seq')
    .where('dispatched_at', 'is', null)
    .where(isOpen('domain_events.organization_id'))
    .orderBy('seq')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const taken = await trx
    .updateTable('domain_events')
    .set({ dispatched_at: clock.now() })
    .where('seq', 'in', waiting)
    .returning(['seq', 'id', 'organization_id', 'type', 'aggregate', 'payload', 'occurred_at', 'trace'])
    .execute()
  return taken.sort((one, other) => one.seq - other.seq)
}

/**
 * Deletes the oldest events dispatched before the moment. false: none left. Only the oldest are checked, because events are
 * ordered by number and there is no index on the dispatch time.
 */
export async function deleteDispatchedEvents(trx: Trx, before: Date, limit: number): Promise<boolean> {
  const oldest = trx.selectFrom('domain_events').select('seq').orderBy('seq').limit(limit)
  const { numDeletedRows } = await trx
    .deleteFrom('domain_events')
    .where('seq', 'in', oldest)
    .where('dispatched_at', '<', before)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes and returns due requests, oldest first, for jobs that this process has. */
export async function takeRequests(trx: Trx, clock: Clock, isOpen: IsOpen, jobs: readonly string[], limit: number) {
  const due = trx
    .selectFrom('job_requests')
    .select('id')
    .where('job', 'in', jobs)
    .where((eb) => eb.or([eb('start_after', 'is', null), eb('start_after', '<=', clock.now())]))
    .where(isOpen('job_requests.organization_id'))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return trx
    .deleteFrom('job_requests')
    .where('id', 'in', due)
    .returning(['id', 'job', 'payload', 'singleton_key', 'trace'])
    .execute()
}

/** Switches to the owner for the rest of the transaction: the app's roles can't access the queue's tables. */
export async function becomeOwner(trx: Trx): Promise<void> {
  await sql`reset role`.execute(trx)
}

/**
 * Without fresh statistics the queue reads its whole backlog for every job it hands out. Only the columns by which it looks for jobs:
 * all of them take two to four times as long.
 */
export async function analyzeQueue(trx: Trx): Promise<void> {
  await becomeOwner(trx)
  await sql`analyze pgboss.job (name, state, blocked, priority, start_after, created_on)`.execute(trx)
}

/** A fact as stored; `occurred_at` becomes text in the envelope. */
export interface NewFact {
  id: string
  organization_id: string | null
  type: string
  aggregate: string
  payload: unknown
  occurred_at: Date
  trace: string | null
}

export async function insertFacts(trx: Trx, facts: readonly NewFact[]): Promise<void> {
  await sql`${planOnce}
    insert into domain_events (id, organization_id, type, aggregate, payload, occurred_at, trace)
    select id, organization_id, type, aggregate, payload, occurred_at, trace
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
        as f(id uuid, organization_id uuid, type text, aggregate text, payload jsonb, occurred_at timestamptz, trace text)`.execute(
    trx,
  )
}

/** Deletes redaction facts of a person once all jobs have processed them. Needs a system transaction. */
export async function forgetFactsOf(trx: Trx, organizationId: string, email: string): Promise<void> {
  await sql`
    update domain_events set payload = '{"email": "forgotten@nobody.invalid"}'
     where organization_id = ${organizationId} and type = 'customer.redacted' and dispatched_at is not null
       and payload ->> 'email' = ${email}`.execute(trx)
}
