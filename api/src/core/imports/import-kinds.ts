import type { ImportTotals } from '@yuko/contract/imports/import'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { DateOrder } from './dates.ts'
import type { NumberedRow } from './import-file.ts'
import type { IssueRecord } from './import-rows.repository.ts'
import type { ImportRecord } from './imports.repository.ts'
import type { LanguageOf } from './languages.ts'
import type { RatingScale } from './ratings.ts'

/** What a group of rows came to, or in a dry run would come to. */
export interface BatchOutcome {
  rows: number
  created: number
  updated: number
  duplicates: number
  newProducts: number
  issues: IssueRecord[]
  /** Where a thing has several rows: those after its first. */
  furtherRows?: number
  /** Of a file of points. */
  points?: number
  newCustomers?: number
  balances?: ImportTotals['balances']
}

/** How the rows of one file are taken. All else (checkpoints, progress, refused rows, stops) is the same for every kind. */
export interface ImportPass<Read = unknown> {
  /** What consecutive rows have in common that must not be torn apart; absent where every row stands alone. */
  readonly keyOf?: (cells: readonly string[]) => string
  /** Without the database: it runs while the group before is being written. */
  read(rows: readonly NumberedRow[]): Read
  /** In the transaction of the batch. A dry run writes nothing. */
  take(trx: Trx, read: Read): Promise<BatchOutcome>
}

export interface PassOptions {
  readonly clock: Clock
  readonly dateOrder: DateOrder
  readonly ratingScale: RatingScale
  /** In a dry run, which keeps no text, it knows no language. */
  readonly languageOf: LanguageOf
  /** What nearly all texts of the file are written in. */
  readonly mainLanguage: string | null
  readonly isDryRun: boolean
  readonly storeName: string
  /** The store's. */
  readonly currency: string
}

export type StartPass = (one: ImportRecord, options: PassOptions) => ImportPass
