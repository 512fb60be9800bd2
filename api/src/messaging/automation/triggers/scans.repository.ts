import type { WorkflowTrigger } from '@yuko/contract/automation/definition/trigger'
import type { TriggerType } from '@yuko/contract/automation/definition/triggers'
import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

/** Time-based triggers: no event announces them, so they are scanned for. */
const ofClock: readonly TriggerType[] = [
  'checkout_abandoned',
  'cart_abandoned',
  'browse_abandoned',
  'review_unanswered',
  'reward_unused',
  'birthday',
  'date_property',
  'inactivity',
  'schedule',
]
const ofSegments: readonly TriggerType[] = ['segment_entered', 'segment_left']

/** Organizations with an active time-based workflow, or with earlier scans. Needs a system transaction. */
export async function organizationsOfClock(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select watched.id from (
      select organization_id as id from workflows
       where status = 'active' and trigger_type = any(${[...ofClock, ...ofSegments]}::text[])
      union select organization_id from workflow_scans
      union select organization_id from segment_scans) watched
     where ${isOpen('watched.id')} order by 1`.execute(trx)
  return rows.map(({ id }) => id)
}

export interface WatchedWorkflow {
  id: string
  trigger: WorkflowTrigger
  /** First published. */
  since: Date
  /** Last published or resumed; or changed, if later. */
  begun: Date
}

export async function listWatched(trx: Trx, organizationId: string): Promise<WatchedWorkflow[]> {
  const { rows } = await sql<WatchedWorkflow>`
    select w.id, v.definition -> 'trigger' as trigger,
        (select min(f.published_at) from workflow_versions f
          where f.organization_id = w.organization_id and f.workflow_id = w.id) as since, w.updated_at as begun
      from workflows w
      join workflow_versions v on v.organization_id = w.organization_id and v.workflow_id = w.id and v.number = w.live_version
     where w.organization_id = ${organizationId} and w.status = 'active' and w.trigger_type = any(${[...ofClock]}::text[])
     order by w.id`.execute(trx)
  return rows
}

/** Segments (uuids) that active workflows watch. */
export async function listWatchedSegments(trx: Trx, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    select distinct v.definition -> 'trigger' ->> 'segmentId' as id
      from workflows w
      join workflow_versions v on v.organization_id = w.organization_id and v.workflow_id = w.id and v.number = w.live_version
     where w.organization_id = ${organizationId} and w.status = 'active' and w.trigger_type = any(${[...ofSegments]}::text[])`.execute(
    trx,
  )
  return rows.flatMap(({ id }) => id ?? [])
}

/** Inactive workflows start over when reactivated: nobody enters for the time in between. */
export async function forgetInactive(trx: Trx, organizationId: string, activeIds: readonly string[]): Promise<void> {
  await sql`
    delete from workflow_scans where organization_id = ${organizationId} and workflow_id <> all(${[...activeIds]}::uuid[])`.execute(
    trx,
  )
}

export async function readScan(trx: Trx, organizationId: string, workflowId: string): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('workflow_scans')
    .select('scanned_until')
    .where('organization_id', '=', organizationId)
    .where('workflow_id', '=', workflowId)
    .executeTakeFirst()
  return row?.scanned_until
}

export async function noteScan(trx: Trx, organizationId: string, workflowId: string, until: Date): Promise<void> {
  await sql`
    insert into workflow_scans (organization_id, workflow_id, scanned_until) values (${organizationId}, ${workflowId}, ${until})
        on conflict (organization_id, workflow_id) do update set scanned_until = greatest(workflow_scans.scanned_until, excluded.scanned_until)`.execute(
    trx,
  )
}
