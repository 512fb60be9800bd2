import type { EventPayload, EventType } from '@yuko/contract/automation/events/person-events'
import type { Person } from './subscribers/plan-people.ts'

/** An event of a person, as a caller reports it. */
export interface Happening {
  /** A subscriber (uuid), or identifying fields. */
  readonly person: { readonly subscriberId: string } | Person
  readonly type: EventType
  /** Idempotency key, such as `order-placed:<uuid>`, unique per organization. */
  readonly key: string
  readonly payload: EventPayload
  readonly occurredAt: Date
  /** Recorded in the timeline only; triggers nothing. */
  readonly isPast?: boolean
}

/** An event as recorded in the timeline. */
export interface RecordedEvent {
  /** uuid */
  readonly id: string
  /** uuid */
  readonly subscriberId: string
  readonly type: EventType
  readonly key: string
  readonly payload: EventPayload
  readonly occurredAt: Date
}
