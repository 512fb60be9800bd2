import { z } from 'zod'
import { typeId } from '../../primitives.ts'
import { customEventName } from '../events/person-events.ts'
import { rule } from '../rules/rule.ts'
import { timeOfDay, weekdays } from './settings.ts'
import { triggerType } from './triggers.ts'

export const segmentId = typeId('seg')

/** What starts a workflow; which options apply depends on the trigger's type (`triggerKinds`). */
export const workflowTrigger = z.object({
  type: triggerType,
  filter: rule.nullish().describe('Of the event and of the person; asked once, when it happens'),
  afterMinutes: z
    .int()
    .min(15)
    .max(10_080)
    .nullish()
    .describe('Of checkout_abandoned, cart_abandoned, and browse_abandoned: time without activity; 60 unless given'),
  days: z.int().min(1).max(1095).nullish().describe('Of inactivity and review_unanswered'),
  event: customEventName.nullish().describe('Of custom_event'),
  segmentId: segmentId.nullish().describe('Of segment_entered, segment_left and schedule'),
  points: z.int().min(1).max(1_000_000_000).nullish().describe('Of points_balance_reached'),
  tag: z.string().trim().max(255).nullish().describe('Of tag_added and tag_removed; any tag unless given'),
  date: z
    .object({
      field: z.string().max(120).describe('Of date_property: `person.properties.<name>` with an ISO date'),
      offsetDays: z.int().min(-365).max(365).describe('Before it where negative'),
      at: timeOfDay,
    })
    .nullish()
    .describe('Of birthday and date_property'),
  schedule: z
    .object({ weekdays, at: timeOfDay, everyWeeks: z.int().min(1).max(52) })
    .nullish()
    .describe('Of schedule, in the store’s time'),
})
export type WorkflowTrigger = z.output<typeof workflowTrigger>
