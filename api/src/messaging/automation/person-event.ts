import type { EventPayload, EventType } from '@yuko/contract/automation/events/person-events'
import type { Person } from './subscribers/know-people.ts'

/** What somebody tells us to have happened to a person. */
export interface Happening {
  /** A subscriber (uuid), or what they are known by. */
  readonly person: { readonly subscriberId: string } | Person
  readonly type: EventType
  /** Told twice under one key it happened once: `order-placed:<uuid>`. One key for all of the organization. */
  readonly key: string
  readonly payload: EventPayload
  readonly occurredAt: Date
  /** It stands in the timeline and nothing follows from it. */
  readonly isPast?: boolean
}

/** What happened, as it stands in the timeline. */
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
