import type { EventPayload } from '@yuko/contract/automation/events/person-events'

/** By the names of `propertyFields`; null: not set. */
export const propertyPayload = (name: string, previous: unknown, value: unknown): EventPayload => ({
  property: { name, value: value ?? null, previous: previous ?? null },
})
