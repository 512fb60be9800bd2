import type { EventPayload, EventType } from '@yuko/contract/automation/events/person-events'
import type { Trx } from '../db/database.ts'

/** What happened to somebody who is known; told twice under one key it happened once. */
export interface PersonHappening {
  readonly person: { readonly subscriberId: string }
  readonly type: EventType
  readonly key: string
  readonly payload: EventPayload
  readonly occurredAt: Date
}

/** Writes it into their timelines, in the caller's transaction; workflows follow from it there. */
export type TellOfPeople = (trx: Trx, organizationId: string, happenings: readonly PersonHappening[]) => Promise<unknown>
