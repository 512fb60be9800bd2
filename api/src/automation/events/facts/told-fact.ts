import type { FactType } from '@yuko/contract/facts'
import type { Trx } from '#platform/db/database.ts'
import type { Happening } from '../person-event.ts'

/** A fact as the relay hands it over. */
export interface ToldFact {
  readonly organizationId: string
  /** Of the fact: the same whenever it is told again. */
  readonly eventId: string
  readonly type: FactType
  readonly payload: unknown
  readonly at: Date
}

export type Reader = (trx: Trx, fact: ToldFact) => Promise<Happening[]>
