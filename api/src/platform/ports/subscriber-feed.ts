import type { Clock } from '../clock.ts'
import type { Trx } from '../db/database.ts'
import type { PointsFile, UndoneFile, UndoneGroup } from './points-feed.ts'

/** A row of a subscriber file. */
export interface FedSubscriber {
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  /** Two-letter code. */
  readonly country: string | null
  readonly locale: string | null
  readonly timeZone: string | null
  /** `YYYY-MM-DD` */
  readonly birthday: string | null
  readonly tags: readonly string[]
  /** By property name. */
  readonly properties: Readonly<Record<string, string | number | boolean>>
  /** suppressed: undeliverable. */
  readonly consent: 'subscribed' | 'unsubscribed' | 'suppressed' | null
  readonly consentAt: Date | null
}

export interface SubscriberFile extends PointsFile {
  /** The merchant's consent statement. */
  readonly statement: string
  readonly runsWorkflows: boolean
}

/** refusedBefore: they opted out here, and the file doesn't resubscribe them. */
export interface TakenSubscriber {
  readonly outcome: 'created' | 'updated'
  readonly refusedBefore: boolean
}

/** Between two areas: imports subscribers. */
export interface SubscriberFeed {
  /** One result for each row, in order; each address once. `isDryRun` changes nothing. */
  take(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    file: SubscriberFile & { readonly isDryRun: boolean },
    rows: readonly FedSubscriber[],
  ): Promise<TakenSubscriber[]>
  /** Undoes an import for up to `limit` people, after the one `after` (UUID). */
  undo(trx: Trx, clock: Clock, organizationId: string, file: UndoneFile): Promise<UndoneGroup>
}
