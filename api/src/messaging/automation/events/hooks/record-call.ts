import type { WorkflowTrigger } from '@yuko/contract/automation/definition/trigger'
import type { EventPayload } from '@yuko/contract/automation/events/person-events'
import { emailAddress } from '@yuko/contract/primitives'
import { workflowIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { recordPersonEvents } from '../../record-events.ts'
import { valueAt } from '../../value-at.ts'

interface Called {
  readonly organizationId: string
  readonly workflowId: string
  readonly trigger: WorkflowTrigger | null
  readonly body: EventPayload
  readonly callId: string | null
}

const usualPath = 'email'

/** Adds the call to the person's timeline; the workflow follows from there if it is active. */
export async function recordCall(trx: Trx, clock: Clock, { organizationId, workflowId, trigger, body, callId }: Called) {
  const path = trigger?.emailPath || usualPath
  const { success, data: email } = emailAddress.safeParse(valueAt(body, path))
  if (!success)
    throw new Refusal('request.invalid', 'Check the marked fields', { fields: { [`body.${path}`]: 'must be an email address' } })
  const recorded = await recordPersonEvents(trx, clock, organizationId, [
    {
      person: { email, source: 'api' },
      type: 'webhook.received',
      key: `webhook-received:${workflowId}:${callId ?? newId()}`,
      payload: { webhook: { workflow_id: workflowIds.toWire(workflowId) }, properties: body },
      occurredAt: clock.now(),
    },
  ])
  return { isNew: recorded.length > 0 }
}
