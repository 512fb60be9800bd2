import type { Clock } from '../clock.ts'
import type { Trx } from '../db/database.ts'

export interface ShownConfirmation {
  /** over: the link is older than what they decided since, or too old. */
  readonly state: 'waiting' | 'confirmed' | 'over'
  readonly thanks: string | null
  /** The person’s language, where it is known. */
  readonly locale: string | null
  /** The page where they choose what to get. */
  readonly preferencesPath: string
}

/** Between two areas: the page of a link that confirms a subscription, and who subscribes by it. Null: no link of ours. */
export interface Confirmations {
  read(trx: Trx, clock: Clock, organizationId: string, hash: string): Promise<ShownConfirmation | null>
  confirm(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    hash: string,
    from: { readonly ip: string },
  ): Promise<ShownConfirmation | null>
}
