import type { ExpirySimulation } from '@yuko/contract/loyalty/simulation/simulation'
import type { SimulationQuestion } from '@yuko/contract/loyalty/simulation/simulation-question'
import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { countDeeds } from './deed-events.repository.ts'
import { loadGround } from './ground.ts'
import { countHolders } from './held-points.repository.ts'
import { countOrders } from './order-events.repository.ts'
import { sourcesOf } from './replayed-types.ts'
import { type KeptEarning, simulateEarning } from './simulate-earning.ts'
import { simulateExpiry } from './simulate-expiry.ts'

export interface SimulationRun {
  readonly db: Database
  /** Stands still: whenever it is tried again, it finds the same. */
  readonly clock: Clock
  readonly organizationId: string
  /** Read in one transaction. On PGlite all requests wait for it. */
  readonly pageSize: number
  readonly signal: AbortSignal
  /** How many are done; false: go no further. */
  readonly onProgress: (done: number) => Promise<boolean>
}

/** Events in one transaction: well under a tenth of a second on PGlite. */
export const pageSizes: Record<Database['kind'], number> = { pglite: 200, postgres: 1000 }

export type KeptResult = KeptEarning | ExpirySimulation

/** Null: it was cancelled. */
export function simulate(run: SimulationRun, question: SimulationQuestion): Promise<KeptResult | null> {
  const { change } = question
  return change.of === 'expiry' ? simulateExpiry(run, change.expiry) : simulateEarning(run, question)
}

/** How many events or members there are to look at. Refuses what cannot be simulated. */
export async function sizeUp(trx: Trx, clock: Clock, organizationId: string, question: SimulationQuestion): Promise<number> {
  if (question.change.of === 'expiry') return countHolders(trx, organizationId)
  const ground = await loadGround(trx, clock, organizationId, question)
  return (await countOrders(trx, ground)) + (await countDeeds(trx, ground, sourcesOf(ground)))
}
