import type { Trx } from '../db/database.ts'

export interface Allowance {
  /** So many marketing mails may still go out this month. */
  readonly mails: number
  /** Whether review requests may. */
  readonly requests: boolean
}

/** What plans allow of mail that stores send of their own accord. Nothing that somebody asked for is ever counted or held. */
export interface SendingAllowance {
  /** Of those of these organizations that have a limit; who is not named has none. Asked once for each batch, in its transaction. */
  of(trx: Trx, organizationIds: readonly string[], now: Date): Promise<ReadonlyMap<string, Allowance>>
}
