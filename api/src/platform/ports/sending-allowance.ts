import type { Trx } from '../db/database.ts'

export interface Allowance {
  /** Marketing emails left this month. */
  readonly mails: number
  /** Whether review requests may be sent. */
  readonly requests: boolean
}

/** Plan limits for marketing email. Transactional email is never counted or held. */
export interface SendingAllowance {
  /** For those of these organizations with a limit. Called once for each batch, in its transaction. */
  of(trx: Trx, organizationIds: readonly string[], now: Date): Promise<ReadonlyMap<string, Allowance>>
}
