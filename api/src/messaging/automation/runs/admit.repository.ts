import type { EventPayload } from '@yuko/contract/automation/events/person-events'
import type { ExitReason, RunStatus } from '@yuko/contract/automation/runs/run'
import { sql } from 'kysely'
import { leaveWork, type Trx } from '#platform/db/database.ts'
import type { VersionName } from './definitions.repository.ts'

export interface FormerRun {
  /** The last entry. */
  readonly last: Date | null
  readonly isInside: boolean
}

export async function findFormerRuns(
  trx: Trx,
  organizationId: string,
  workflowId: string,
  subscriberIds: readonly string[],
): Promise<Map<string, FormerRun>> {
  const { rows } = await sql<{ subscriber_id: string; last: Date; is_inside: boolean }>`
    select subscriber_id, max(entered_at) as last, bool_or(status in ('waiting', 'paused')) as is_inside
      from workflow_runs
     where organization_id = ${organizationId} and workflow_id = ${workflowId} and subscriber_id = any(${[...new Set(subscriberIds)]}::uuid[])
     group by subscriber_id`.execute(trx)
  return new Map(rows.map(({ subscriber_id, last, is_inside }) => [subscriber_id, { last, isInside: is_inside }]))
}

export interface NewRun {
  readonly organization_id: string
  readonly id: string
  readonly workflow_id: string
  readonly version: number
  readonly subscriber_id: string
  readonly key: string
  readonly is_concurrent: boolean
  readonly event_id: string | null
  readonly context: EventPayload
  readonly bucket: number
  readonly status: RunStatus
  readonly exit_reason: ExitReason | null
  readonly wake_at: Date | null
  readonly entered_at: Date
  readonly finished_at: Date | null
}

/** Returns those that were new. */
export async function insertRuns(trx: Trx, runs: readonly NewRun[]): Promise<Set<string>> {
  if (runs.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    insert into workflow_runs (organization_id, id, workflow_id, version, subscriber_id, key, is_concurrent, event_id, context, bucket,
           status, exit_reason, wake_at, entered_at, finished_at)
    select n.organization_id, n.id, n.workflow_id, n.version, n.subscriber_id, n.key, n.is_concurrent, n.event_id, n.context, n.bucket,
           n.status, n.exit_reason, n.wake_at, n.entered_at, n.finished_at
      from json_to_recordset(${JSON.stringify(runs)}::json) as n(organization_id uuid, id uuid, workflow_id uuid, version int,
           subscriber_id uuid, key text, is_concurrent boolean, event_id uuid, context jsonb, bucket smallint, status text,
           exit_reason text, wake_at timestamptz, entered_at timestamptz, finished_at timestamptz)
        on conflict do nothing
 returning id`.execute(trx)
  leaveWork(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Active workflows with their live version. Locked against pausing until the transaction ends. */
export async function openWorkflows(
  trx: Trx,
  organizationId: string,
  ids?: readonly string[],
): Promise<(VersionName & { title: string })[]> {
  const rows = await trx
    .selectFrom('workflows')
    .select(['id', 'title', 'live_version'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .where('live_version', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? []), '00000000-0000-0000-0000-000000000000']))
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map(({ id, title, live_version }) => ({ workflowId: id, title, version: live_version ?? 0 }))
}
