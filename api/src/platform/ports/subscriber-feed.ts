import type { Clock } from '../clock.ts'
import type { Trx } from '../db/database.ts'
import type { PointsFile, UndoneFile, UndoneGroup } from './points-feed.ts'

/** What a row of a file says of somebody. */
export interface FedSubscriber {
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  /** Two letters. */
  readonly country: string | null
  readonly locale: string | null
  readonly timeZone: string | null
  /** `YYYY-MM-DD` */
  readonly birthday: string | null
  readonly tags: readonly string[]
  /** suppressed: mail does not reach them. */
  readonly consent: 'subscribed' | 'unsubscribed' | 'suppressed' | null
  readonly consentAt: Date | null
}

export interface SubscriberFile extends PointsFile {
  /** The merchant's word on how they agreed. */
  readonly statement: string
  readonly runsWorkflows: boolean
}

/** refusedBefore: they unsubscribed here, and the file does not bring them back. */
export interface TakenSubscriber {
  readonly outcome: 'created' | 'updated'
  readonly refusedBefore: boolean
}

/** Between two areas: what becomes of people whom a file brings. */
export interface SubscriberFeed {
  /** One answer a row, in their order; each address once. `isDryRun` says what would be, and changes nothing. */
  take(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    file: SubscriberFile & { readonly isDryRun: boolean },
    rows: readonly FedSubscriber[],
  ): Promise<TakenSubscriber[]>
  /** Takes back what an import brought to up to `limit` people, after the one `after` (uuid). */
  undo(trx: Trx, clock: Clock, organizationId: string, file: UndoneFile): Promise<UndoneGroup>
}
