import type { EventPayload } from '@yuko/contract/automation/events/person-events'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Traveling } from '../runs/traveler.ts'

interface Named {
  readonly organizationId: string
  readonly runId: string
  readonly nodeId: string
  readonly visit: number
}

export interface WaitingCall {
  readonly workflowId: string
  readonly workflowTitle: string
  readonly version: number
  readonly context: EventPayload
  readonly person: Traveling
}

/** The run that waits for this call; undefined: none. */
export async function findWaitingCall(
  trx: Trx,
  { organizationId, runId, nodeId, visit }: Named,
  timeZone: string,
): Promise<WaitingCall | undefined> {
  const { rows } = await sql<Omit<WaitingCall, 'person'> & Traveling>`
    select r.workflow_id as "workflowId", w.title as "workflowTitle", r.version, r.context, s.id, s.email,
           encode(s.address_hash, 'hex') as "addressHash", s.customer_id as "customerId", s.first_name as "firstName",
           s.last_name as "lastName", coalesce(s.time_zone, ${timeZone}) as "timeZone", s.consent, s.capped_mails as "cappedMails",
           s.tags, s.properties
      from workflow_runs r
      join workflows w on w.organization_id = r.organization_id and w.id = r.workflow_id
      join subscribers s on s.organization_id = r.organization_id and s.id = r.subscriber_id
     where r.organization_id = ${organizationId} and r.id = ${runId} and r.node_id = ${nodeId} and r.visit = ${visit}
       and r.awaits = 'webhook' and r.status in ('waiting', 'paused')`.execute(trx)
  const [row] = rows
  if (!row) return undefined
  const { workflowId, workflowTitle, version, context, ...person } = row
  return { workflowId, workflowTitle, version, context, person }
}
