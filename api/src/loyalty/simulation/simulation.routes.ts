import { cancelSimulation } from '@yuko/contract/loyalty/simulation/cancel-simulation'
import { getSimulation } from '@yuko/contract/loyalty/simulation/get-simulation'
import { startSimulation } from '@yuko/contract/loyalty/simulation/start-simulation'
import { simulationIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { limits } from '#platform/limits/limits.ts'
import type { EarningReviews } from '#platform/ports/earning-reviews.ts'
import { readOnly } from './read-only.ts'
import { simulate, sizeUp } from './simulate.ts'
import { runLoyaltySimulation } from './simulation.jobs.ts'
import { named, toSimulation } from './simulation.mapper.ts'
import { pageSizes } from './simulation-run.ts'
import { changeRunning, findSimulation, insertSimulation } from './simulations.repository.ts'

/** Up to this many events run during the request; larger ones run as a job with progress. */
const atOnce = 1000

export const simulationRoutes = (reviews: EarningReviews) => [
  implementDetached(
    startSimulation,
    async ({ db, clock, organizationId, body: question }) => {
      const startedAt = clock.now()
      const still = { now: () => startedAt }
      const read = readOnly(db, organizationId)
      const total = await read((trx) => sizeUp(trx, { clock: still, reviews }, organizationId, question))
      if (total > atOnce)
        return db.forOrganization(organizationId, async (trx) => {
          const row = await insertSimulation(trx, organizationId, { question, total, now: startedAt })
          await enqueue(trx, runLoyaltySimulation, { organizationId, simulationId: row.id }, { organizationId })
          return toSimulation(trx, organizationId, row)
        })
      const { signal } = new AbortController()
      const run = { db, organizationId, clock: still, reviews, pageSize: pageSizes[db.kind], signal }
      const result = await simulate({ ...run, onProgress: async () => true }, question)
      if (!result) throw new Error('No one could cancel it')
      return {
        simulationId: null,
        state: 'done' as const,
        total,
        done: total,
        startedAt: startedAt.toISOString(),
        finishedAt: clock.now().toISOString(),
        result: await read((trx) => named(trx, organizationId, result)),
      }
    },
    { isReading: true, rateLimit: limits.simulations },
  ),

  implement(getSimulation, async ({ trx, organizationId, params }) =>
    toSimulation(trx, organizationId, await known(trx, organizationId, params)),
  ),

  implement(
    cancelSimulation,
    async ({ trx, organizationId, clock, params }) => {
      const { id } = await known(trx, organizationId, params)
      await changeRunning(trx, organizationId, id, { state: 'cancelled', now: clock.now() })
      return toSimulation(trx, organizationId, await known(trx, organizationId, params))
    },
    { isReading: true },
  ),
]

async function known(trx: Trx, organizationId: string, { simulationId }: { simulationId: string }) {
  const row = await findSimulation(trx, organizationId, simulationIds.toUuid(simulationId))
  if (!row) throw new Refusal('simulation.not-found', 'This simulation doesn’t exist or has expired')
  return row
}
