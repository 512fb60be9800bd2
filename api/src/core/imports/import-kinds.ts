import type { ImportTotals } from '@yuko/contract/imports/import'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { DateOrder } from './dates.ts'
import type { NumberedRow } from './import-file.ts'
import type { IssueRecord } from './import-rows.repository.ts'
import type { ImportRecord } from './imports.repository.ts'
import type { LanguagesOf } from './languages.ts'
import type { RatingScale } from './ratings.ts'

/** The result of a group of rows, or its forecast in a dry run. */
export interface BatchOutcome {
  rows: number
  created: number
  updated: number
  duplicates: number
  newProducts: number
  issues: IssueRecord[]
  /** Rows after the first one of records with several rows. */
  furtherRows?: number
  /** Rows of people who aren't members, for files of a points history. */
  strangers?: number
  /** Points, for files of points. */
  points?: number
  /** Members moved up to a tier. */
  tiers?: number
  pasts?: number
  newCustomers?: number
  balances?: ImportTotals['balances']
  /** Videos to download, for files of reviews. */
  videos?: number
  /** Columns with answers, for files of reviews. */
  answers?: ImportTotals['answers']
}

/** How the rows of a file are imported. Checkpoints, progress, rejected rows, and cancellation are the same for every kind. */
export interface ImportPass<Read = unknown> {
  /** The key of consecutive rows that must stay in one group. Absent if every row is independent. */
  readonly keyOf?: (cells: readonly string[]) => string
  /** Whether a run that resumes must read the rows before its checkpoint again, without taking them. */
  readonly readsFromStart?: boolean
  /** Without the database, because it runs while the previous group is written. */
  read(rows: readonly NumberedRow[]): Read | Promise<Read>
  /** In the transaction of the batch. A dry run writes nothing. */
  take(trx: Trx, read: Read): Promise<BatchOutcome>
}

export interface PassOptions {
  readonly clock: Clock
  readonly dateOrder: DateOrder
  readonly ratingScale: RatingScale
  /** A dry run stores no text, so it detects no language. */
  readonly languagesOf: LanguagesOf
  /** The main language of the file's texts. */
  readonly mainLanguage: string | null
  readonly isDryRun: boolean
  readonly storeName: string
  /** The store's currency. */
  readonly currency: string
}

export type StartPass = (one: ImportRecord, options: PassOptions) => ImportPass
