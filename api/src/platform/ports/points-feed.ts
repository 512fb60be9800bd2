import type { ImportOptions } from '@yuko/contract/imports/import'
import type { Clock } from '../clock.ts'
import type { Trx } from '../db/database.ts'

/** A row of a points file. */
export interface FedPoints {
  readonly email: string
  readonly mode: ImportOptions['pointsMode']
  /** The change (may be negative) or the new balance. */
  readonly points: number
  readonly name: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly birthday: { readonly month: number; readonly day: number } | null
  /** The name of a tier. */
  readonly tier: string | null
  /** Until when the tier doesn’t drop. */
  readonly tierUntil: Date | null
  /** When they joined the other program. */
  readonly joinedAt: Date | null
  /** All points they earned there, whether spent or not. */
  readonly lifetimePoints: number | null
}

/** moved: up to the row’s tier; kept: already there or higher, or assigned manually; unknown: no tier of that name. */
export type TierOutcome = 'moved' | 'kept' | 'unknown'

/**
 * The result of a row, or its forecast. created: a new member; updated: an existing one; duplicate: the person occurred earlier
 * in the file; refused: with a reason.
 */
export type TakenPoints =
  | { readonly outcome: 'duplicate' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | {
      readonly outcome: 'created' | 'updated'
      readonly before: number
      readonly after: number
      /** The address was unknown. */
      readonly isNewCustomer: boolean
      readonly tier: TierOutcome | null
      /** The join date or the lifetime points are new. */
      readonly hasPast: boolean
    }

export interface PointsFile {
  /** UUID */
  readonly importId: string
  /** The user who started the import (UUID). */
  readonly userId: string | null
}

export interface UndoneFile extends PointsFile {
  readonly after: string | null
  readonly limit: number
  /** When the import ran. */
  readonly ran: { readonly from: Date; readonly to: Date }
}

export interface UndoneGroup {
  readonly undone: number
  /** null: no more. */
  readonly last: string | null
  /** With the last group: points of the whole import that were spent since and can't be taken back. */
  readonly spent?: number
}

/** Between two areas: imports points into loyalty, without notifying members. */
/** A file that is imported, or only checked. */
export interface CheckedPointsFile extends PointsFile {
  readonly isDryRun: boolean
  /** Months for which imported tiers don’t drop; 0: the grace period. */
  readonly tierMonths: number
}

export interface PointsFeed {
  /** One result for each row, in order. `isDryRun` changes nothing. */
  take(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    file: CheckedPointsFile,
    rows: readonly FedPoints[],
  ): Promise<TakenPoints[]>
  /** Undoes up to `limit` entries of an import after the entry `after` (UUID), and deletes members without other activity. */
  undo(trx: Trx, clock: Clock, organizationId: string, file: UndoneFile): Promise<UndoneGroup>
}
