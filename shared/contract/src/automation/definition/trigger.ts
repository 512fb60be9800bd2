import { z } from 'zod'
import { typeId } from '../../primitives.ts'
import { timeOfDay } from '../../weekly-times.ts'
import { customEventName } from '../events/person-events.ts'
import { rule } from '../rules/rule.ts'
import { propertyName } from '../subscribers/property.ts'
import { schedule } from './schedule.ts'
import { triggerType } from './triggers.ts'

export const segmentId = typeId('seg')

/** Where a value is in JSON: `customer.email`. */
const jsonPath = z.string().regex(/^[\w-]{1,64}(\.[\w-]{1,64}){0,4}$/, 'must be a path such as customer.email')

/** What starts a workflow; which options apply depends on the trigger's type (`triggerKinds`). */
export const workflowTrigger = z.object({
  type: triggerType,
  filter: rule.nullish().describe('Rule on the event and the person; evaluated once, when the event happens'),
  afterMinutes: z
    .int()
    .min(15)
    .max(10_080)
    .nullish()
    .describe('For checkout_abandoned, cart_abandoned, and browse_abandoned: time without activity; 60 by default'),
  days: z.int().min(1).max(1095).nullish().describe('For inactivity, review_unanswered, and reward_unused'),
  event: customEventName.nullish().describe('For custom_event'),
  segmentId: segmentId.nullish().describe('For segment_entered, segment_left, and schedule'),
  points: z.int().min(1).max(1_000_000_000).nullish().describe('For points_balance_reached'),
  tag: z.string().trim().max(255).nullish().describe('For tag_added and tag_removed; any tag by default'),
  property: propertyName.nullish().describe('For property_changed; any property by default'),
  emailPath: jsonPath
    .nullish()
    .describe('For webhook_received: where the email address is in the JSON, such as `customer.email`; `email` by default'),
  date: z
    .object({
      field: z.string().max(120).describe('For date_property: `person.properties.<name>` with an ISO date'),
      offsetDays: z.int().min(-365).max(365).describe('Negative: before the date'),
      at: timeOfDay,
    })
    .nullish()
    .describe('For birthday and date_property'),
  schedule: schedule.nullish().describe('For schedule, in the store’s time zone'),
})
export type WorkflowTrigger = z.output<typeof workflowTrigger>
