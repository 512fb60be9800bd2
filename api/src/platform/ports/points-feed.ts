import type { ImportOptions } from '@yuko/contract/imports/import'
import type { Clock } from '../clock.ts'
import type { Trx } from '../db/database.ts'

/** What a row of a file says of somebody's points. */
export interface FedPoints {
  readonly email: string
  readonly mode: ImportOptions['pointsMode']
  /** Added (below zero: taken), or what the balance becomes. */
  readonly points: number
  readonly name: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly birthday: { readonly month: number; readonly day: number } | null
}

/**
 * What became of a row, or would. created: of a new member; updated: of one who was here; duplicate: the same person stood in
 * the file before; refused: with the reason in words.
 */
export type TakenPoints =
  | { readonly outcome: 'duplicate' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | {
      readonly outcome: 'created' | 'updated'
      readonly before: number
      readonly after: number
      /** Nobody was known by that address. */
      readonly isNewCustomer: boolean
    }

export interface PointsFile {
  /** uuid */
  readonly importId: string
  /** Who began the import (uuid). */
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
  /** Null where there are no more. */
  readonly last: string | null
  /** With the last group: points of the whole import that were spent since, and stay taken. */
  readonly spent?: number
}

/** Between two areas: what loyalty does with points that a file brings. Nobody is told of them one by one. */
export interface PointsFeed {
  /** One answer a row, in their order. `isDryRun` says what would be, and changes nothing. */
  take(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    file: PointsFile & { readonly isDryRun: boolean },
    rows: readonly FedPoints[],
  ): Promise<TakenPoints[]>
  /** Takes back what up to `limit` lines of an import brought, after the line `after` (uuid), and members who have nothing else. */
  undo(trx: Trx, clock: Clock, organizationId: string, file: UndoneFile): Promise<UndoneGroup>
}
