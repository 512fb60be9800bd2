import type { Trx } from '../db/database.ts'
import type { PointsFeed, PointsFile } from './points-feed.ts'

/** A row of a points history: a change of points in another program. */
export interface FedEarlierEntry {
  readonly email: string
  readonly occurredAt: Date
  /** Negative: spent, expired, or deducted. */
  readonly points: number
  /** Empty: none. */
  readonly description: string
  /** 1 for the first of equal rows in the file, 2 for the second. */
  readonly occurrence: number
}

/** created: new; duplicate: already imported; stranger: nobody with this address is a member. */
export type TakenEarlierEntry = 'created' | 'duplicate' | 'stranger'

/** Between two areas: imports a points history into loyalty, beside the ledger. */
export interface HistoryFeed {
  /** One result for each row, in order. `isDryRun` changes nothing. */
  take(
    trx: Trx,
    organizationId: string,
    file: Pick<PointsFile, 'importId'> & { readonly isDryRun: boolean },
    rows: readonly FedEarlierEntry[],
  ): Promise<TakenEarlierEntry[]>
  /** Removes up to `limit` entries of an import. */
  readonly undo: PointsFeed['undo']
}
