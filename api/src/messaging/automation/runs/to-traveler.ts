import type { ClaimedRun } from './claim.repository.ts'
import { type LoadedDefinition, versionKey } from './definitions.ts'
import type { Traveler } from './traveler.ts'

export function toTraveler(row: ClaimedRun, definitions: ReadonlyMap<string, LoadedDefinition>): Traveler {
  const { workflow_id: workflowId, version } = row
  const loaded = definitions.get(versionKey({ workflowId, version }))
  if (!loaded) throw new Error('A run has a version')
  return {
    id: row.id,
    workflowId,
    version,
    loaded,
    workflowTitle: row.workflow_title,
    person: {
      id: row.subscriber_id,
      email: row.email,
      addressHash: row.address_hash,
      customerId: row.customer_id,
      firstName: row.first_name,
      lastName: row.last_name,
      timeZone: row.time_zone,
      consent: row.consent,
      cappedMails: row.capped_mails,
      tags: row.tags,
      properties: row.properties,
    },
    context: row.context,
    bucket: row.bucket,
    enteredAt: row.entered_at,
    status: 'waiting' as const,
    nodeId: row.node_id,
    visit: row.visit === 0 ? 1 : row.visit,
    waitsSince: row.waits_since,
    wakeAt: row.wake_at,
    awaits: row.awaits,
    outcome: row.outcome,
    variant: row.variant,
    isOverdue: row.is_overdue,
    exitReason: null,
    lastError: null,
    finishedAt: null,
  }
}
