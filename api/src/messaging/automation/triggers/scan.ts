import type { WorkflowTrigger } from '@yuko/contract/automation/definition/trigger'
import type { EventPayload } from '@yuko/contract/automation/events/person-events'
import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import type { Logger } from '#platform/log.ts'
import type { ReviewFacts } from '#platform/ports/people-facts.ts'
import type { Happening } from '../person-event.ts'

/** What reviews know of requests that went out. */
export type RequestFacts = Pick<ReviewFacts, 'unanswered'>

export interface StoreCall {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly signal: AbortSignal
  readonly organizationId: string
}

/** What became due after `from`, until `to`. */
export interface Scan {
  readonly organizationId: string
  readonly reviews: RequestFacts
  readonly trigger: WorkflowTrigger
  readonly from: Date
  readonly to: Date
  /** The store’s. */
  readonly timeZone: string
  /** When the workflow was published for the first time. */
  readonly since: Date
}

/** Somebody whose moment has come. */
export interface DueEntry {
  /** uuid */
  readonly subscriberId: string
  /** The same one lets nobody in twice. */
  readonly occasion: string
  readonly context: EventPayload
}

/** Some of what is due: people who enter, or what happened to people. `after`: where the next ones begin; null: that was all. */
export interface DuePage {
  readonly entries?: readonly DueEntry[]
  readonly happenings?: readonly Happening[]
  readonly after: string | null
}

export type FindDue = (trx: Trx, scan: Scan, after: string | null) => Promise<DuePage>

export const pageSize = 200
export const nobody = '00000000-0000-0000-0000-000000000000'

/** Where the next page begins, after rows in the order of their ids. */
export function afterOf(rows: readonly { readonly id: string }[], limit = pageSize): string | null {
  return rows.length < limit ? null : (rows.at(-1)?.id ?? null)
}
