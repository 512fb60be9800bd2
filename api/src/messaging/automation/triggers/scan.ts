import type { WorkflowTrigger } from '@yuko/contract/automation/definition/trigger'
import type { EventPayload } from '@yuko/contract/automation/events/person-events'
import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import type { Logger } from '#platform/log.ts'
import type { LoyaltyFacts, ReviewFacts } from '#platform/ports/people-facts.ts'
import type { Happening } from '../person-event.ts'

/** What other areas know about things that didn't happen. */
export interface ScanFacts {
  readonly reviews: Pick<ReviewFacts, 'unanswered'>
  readonly loyalty: Pick<LoyaltyFacts, 'unused'>
}

export interface StoreCall {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly signal: AbortSignal
  readonly organizationId: string
}

/** The scanned interval: after `from`, until `to`. */
export interface Scan extends ScanFacts {
  readonly organizationId: string
  readonly trigger: WorkflowTrigger
  readonly from: Date
  readonly to: Date
  /** The store’s. */
  readonly timeZone: string
  /** When the workflow was first published. */
  readonly since: Date
}

/** A person who is due. */
export interface DueEntry {
  /** uuid */
  readonly subscriberId: string
  /** Enrolls a person once. */
  readonly occasion: string
  readonly context: EventPayload
}

/** A page of due people or events. `after`: the cursor of the next page; null: the last one. */
export interface DuePage {
  readonly entries?: readonly DueEntry[]
  readonly happenings?: readonly Happening[]
  readonly after: string | null
}

export type FindDue = (trx: Trx, scan: Scan, after: string | null) => Promise<DuePage>

export const pageSize = 200
export const nobody = '00000000-0000-0000-0000-000000000000'

/** The cursor of the next page, for rows in id order. */
export function afterOf(rows: readonly { readonly id: string }[], limit = pageSize): string | null {
  return rows.length < limit ? null : (rows.at(-1)?.id ?? null)
}
