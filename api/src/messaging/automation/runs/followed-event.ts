import type { EventPayload, EventType } from '@yuko/contract/automation/events/person-events'

/** An event just inserted into `subscriber_events`. */
export interface FollowedEvent {
  /** uuid */
  readonly id: string
  /** uuid */
  readonly subscriberId: string
  readonly type: EventType
  readonly payload: EventPayload
}
