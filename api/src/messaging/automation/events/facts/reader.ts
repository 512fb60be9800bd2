import type { FactType } from '@yuko/contract/facts'
import type { Trx } from '#platform/db/database.ts'
import type { Fact } from '#platform/jobs/fact-job.ts'
import type { PeopleFacts } from '#platform/ports/people-facts.ts'
import type { Happening } from '../../person-event.ts'

/** Turns a fact into events of people. */
export type Reader<Type extends FactType> = (fact: Fact<Type>, trx: Trx, known: PeopleFacts) => Promise<Happening[]>
