import type { EventPayload, EventType } from '@yuko/contract/automation/events/person-events'
import type { Trx } from '../db/database.ts'

/** An event of a known person; the key makes it idempotent. */
export interface PersonHappening {
  readonly person: { readonly subscriberId: string }
  readonly type: EventType
  readonly key: string
  readonly payload: EventPayload
  readonly occurredAt: Date
}

/** Adds events to timelines in the caller's transaction; workflows follow from there. */
export type TellOfPeople = (trx: Trx, organizationId: string, happenings: readonly PersonHappening[]) => Promise<unknown>
