import type { EventPayload } from '@yuko/contract/automation/events/person-events'

/** The text or number at a path such as `order.id`; null without one. */
export function valueAt(payload: EventPayload, path: string): string | null {
  let value: unknown = payload
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null
    value = (value as Record<string, unknown>)[name]
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
