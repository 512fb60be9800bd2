import type { WorkflowTrigger } from '@yuko/contract/automation/definition/trigger'
import type { EventPayload } from '@yuko/contract/automation/events/person-events'
import { workflowIds } from '#ids.ts'
import { usualMinutes } from '../usual-minutes.ts'
import { valueAt } from '../value-at.ts'

/** Whether an event of the trigger's type matches its settings; its filter is evaluated in the database. `workflowId`: a uuid. */
export function suitsTrigger(workflowId: string, trigger: WorkflowTrigger, payload: EventPayload): boolean {
  switch (trigger.type) {
    case 'tag_added':
    case 'tag_removed':
      return !trigger.tag || valueAt(payload, 'tag.name')?.toLowerCase() === trigger.tag.toLowerCase()
    case 'property_changed':
      return !trigger.property || valueAt(payload, 'property.name') === trigger.property
    case 'webhook_received':
      return valueAt(payload, 'webhook.workflow_id') === workflowIds.toWire(workflowId)
    case 'reward_unused':
      return valueAt(payload, 'reward.unused_days') === String(trigger.days)
    case 'segment_entered':
    case 'segment_left':
      return valueAt(payload, 'segment.id') === trigger.segmentId
    // Emitted once per delay that a workflow uses.
    case 'checkout_abandoned':
    case 'cart_abandoned':
      return valueAt(payload, 'checkout.after_minutes') === String(trigger.afterMinutes ?? usualMinutes)
    case 'browse_abandoned':
      return valueAt(payload, 'product.after_minutes') === String(trigger.afterMinutes ?? usualMinutes)
    case 'review_unanswered':
      return valueAt(payload, 'review_request.unanswered_days') === String(trigger.days)
    case 'points_balance_reached':
      return reaches(trigger.points, valueAt(payload, 'points.balance'), valueAt(payload, 'points.amount'))
    default:
      return true
  }
}

/** The balance crossed the amount upwards. */
function reaches(points: number | null | undefined, balance: string | null, amount: string | null): boolean {
  if (points == null || balance === null) return false
  return Number(balance) >= points && Number(balance) - Number(amount ?? 0) < points
}
