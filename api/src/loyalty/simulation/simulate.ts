import type { SimulationQuestion } from '@yuko/contract/loyalty/simulation/simulation-question'
import { countPlacedOrders } from '#core/store/placed-orders.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { countDeeds } from './deed-events.repository.ts'
import { type GroundTools, loadGround } from './ground.ts'
import { countHolders } from './held-points.repository.ts'
import type { KeptResult } from './kept-result.ts'
import { sourcesOf } from './replayed-types.ts'
import { simulateEarning } from './simulate-earning.ts'
import { simulateExpiry } from './simulate-expiry.ts'
import type { SimulationRun } from './simulation-run.ts'

/** Null: canceled. */
export function simulate(run: SimulationRun, question: SimulationQuestion): Promise<KeptResult | null> {
  const { change } = question
  return change.of === 'expiry' ? simulateExpiry(run, change.expiry) : simulateEarning(run, question)
}

/** How many events or members will be processed. Refuses what cannot be simulated. */
export async function sizeUp(
  trx: Trx,
  tools: GroundTools,
  organizationId: string,
  question: SimulationQuestion,
): Promise<number> {
  if (question.change.of === 'expiry') return countHolders(trx, organizationId)
  const ground = await loadGround(trx, tools, organizationId, question)
  return (await countPlacedOrders(trx, ground)) + (await countDeeds(trx, ground, sourcesOf(ground)))
}
