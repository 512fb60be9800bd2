import type { EventType } from '@yuko/contract/automation/events/person-events'
import type { runFilter } from '@yuko/contract/automation/runs/list-workflow-runs'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import { isWithin } from '#platform/db/period.ts'
import { nameOfSubscriber } from '../analytics/mails.repository.ts'
import { lockPeople } from '../runs/claim.repository.ts'

export type RunFilter = z.output<z.ZodObject<typeof runFilter>>

/** Runs with their people; runs of erased people remain only in the figures. */
function runs(trx: Trx, organizationId: string, workflowId: string) {
  return trx
    .selectFrom('workflow_runs as r')
    .innerJoin('subscribers as s', (join) =>
      join.onRef('s.organization_id', '=', 'r.organization_id').onRef('s.id', '=', 'r.subscriber_id'),
    )
    .select([
      'r.id',
      'r.workflow_id',
      's.id as subscriber_id',
      'r.version',
      'r.status',
      'r.node_id',
      'r.visit',
      'r.wake_at',
      'r.awaits',
    ])
    .select(['r.attempts', 'r.exit_reason', 'r.last_error', 'r.entered_at', 'r.finished_at', 'r.event_id', 's.email'])
    .select(nameOfSubscriber.as('name'))
    .where('r.organization_id', '=', organizationId)
    .where('r.workflow_id', '=', workflowId)
}
export type RunRow = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>

interface Page {
  readonly filter: RunFilter
  readonly timeZone: string
  readonly limit: number
  readonly after: { at: Date; id: string } | undefined
}

/** Latest entries first. */
export function listRuns(trx: Trx, organizationId: string, workflowId: string, { filter, timeZone, limit, after }: Page) {
  let query = runs(trx, organizationId, workflowId).orderBy('r.entered_at', 'desc').orderBy('r.id', 'desc').limit(limit)
  const { status, reason, nodeId, version, q, hasConverted } = filter
  query = query.where(isWithin('r.entered_at', { ...filter, timeZone }))
  query = reason
    ? query.where('r.exit_reason', 'in', reason)
    : query.where(sql<boolean>`r.exit_reason is distinct from 'holdout'`)
  if (status) query = query.where('r.status', 'in', status)
  if (nodeId) query = query.where('r.node_id', '=', nodeId)
  if (version) query = query.where('r.version', '=', version)
  if (q) {
    const text = sql`lower(concat_ws(' ', s.first_name, s.last_name, s.email))`
    query = query.where(sql<boolean>`strpos(${text}, lower(${q})) > 0`)
  }
  if (hasConverted !== undefined) query = query.where(hasConverted ? converted : sql<boolean>`not ${converted}`)
  if (filter.via || filter.viaStatus || filter.viaReason) query = query.where(cameBy(filter, timeZone))
  if (after) query = query.where(sql<boolean>`(r.entered_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

const converted = sql<boolean>`exists (
  select from email_deliveries d join email_conversions c on c.organization_id = d.organization_id and c.email_id = d.email_id
   where d.organization_id = r.organization_id and d.subscriber_id = r.subscriber_id and d.run_id = r.id)`

function cameBy({ via, viaStatus, viaReason, viaFrom, viaTo }: RunFilter, timeZone: string) {
  const conditions = [
    ...(via ? [sql`t.node_id = ${via}`] : []),
    ...(viaStatus ? [sql`t.status = ${viaStatus}`] : []),
    ...(viaReason ? [sql`t.reason = ${viaReason}`] : []),
    isWithin('t.started_at', { from: viaFrom, to: viaTo, timeZone }),
  ]
  return sql<boolean>`exists (select from workflow_steps t where t.organization_id = r.organization_id and t.run_id = r.id
    and ${sql.join(conditions, sql` and `)})`
}

export function findRun(trx: Trx, organizationId: string, workflowId: string, id: string): Promise<RunRow | undefined> {
  return runs(trx, organizationId, workflowId).where('r.id', '=', id).executeTakeFirst()
}

/** All runs of a person through a workflow, latest first. */
export function listRunsOfPerson(trx: Trx, organizationId: string, workflowId: string, subscriberId: string): Promise<RunRow[]> {
  return runs(trx, organizationId, workflowId)
    .where('r.subscriber_id', '=', subscriberId)
    .orderBy('r.entered_at', 'desc')
    .limit(20)
    .execute()
}

export function listSteps(trx: Trx, organizationId: string, runId: string) {
  return trx
    .selectFrom('workflow_steps')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('run_id', '=', runId)
    .orderBy('started_at')
    .orderBy('visit')
    .orderBy(sql`coalesce(finished_at, 'infinity')`)
    .execute()
}
export type StepItem = Awaited<ReturnType<typeof listSteps>>[number]

export function findEvent(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom('subscriber_events')
    .select(['id', 'type', 'payload', 'occurred_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The person's latest events of a type. */
export function listEvents(trx: Trx, organizationId: string, subscriberId: string, type: EventType, limit: number) {
  return trx
    .selectFrom('subscriber_events')
    .select(['id', 'type', 'payload', 'occurred_at'])
    .where('organization_id', '=', organizationId)
    .where('subscriber_id', '=', subscriberId)
    .where('type', '=', type)
    .orderBy('occurred_at', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Locks the person, then the run, the usual lock order: the run does not move, and no event is recorded for the person, until
 * the transaction ends.
 */
export async function lockRun(trx: Trx, organizationId: string, workflowId: string, id: string) {
  const found = await findRun(trx, organizationId, workflowId, id)
  if (!found) return undefined
  await lockPeople(trx, organizationId, [found.subscriber_id])
  const run = await trx
    .selectFrom('workflow_runs')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return run && { ...run, subscriber_id: found.subscriber_id }
}
export type LockedRun = NonNullable<Awaited<ReturnType<typeof lockRun>>>

export async function changeRun(
  trx: Trx,
  organizationId: string,
  id: string,
  change: Partial<
    Pick<
      LockedRun,
      | 'status'
      | 'node_id'
      | 'visit'
      | 'wake_at'
      | 'waits_since'
      | 'awaits'
      | 'outcome'
      | 'attempts'
      | 'last_error'
      | 'exit_reason'
      | 'finished_at'
      | 'is_overdue'
    >
  >,
): Promise<void> {
  await trx.updateTable('workflow_runs').set(change).where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

/** Completes the current step when a member removes the person. */
export async function leaveStep(trx: Trx, organizationId: string, { id, node_id, visit }: LockedRun, reason: string, now: Date) {
  if (node_id === null) return
  await trx
    .updateTable('workflow_steps')
    .set({ status: 'skipped', reason, finished_at: now })
    .where('organization_id', '=', organizationId)
    .where('run_id', '=', id)
    .where('node_id', '=', node_id)
    .where('visit', '=', visit)
    .where('status', '=', 'entered')
    .execute()
}

/** For the audit log: the fields an action changes. */
export async function findRunState(trx: Trx, organizationId: string, id: string) {
  const row = await trx
    .selectFrom('workflow_runs')
    .select(['status', 'node_id', 'visit', 'wake_at', 'exit_reason'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, wake_at: row.wake_at?.toISOString() ?? null }
}
