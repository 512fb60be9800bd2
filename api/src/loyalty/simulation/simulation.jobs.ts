import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import type { EarningReviews } from '#platform/ports/earning-reviews.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { simulate } from './simulate.ts'
import { pageSizes } from './simulation-run.ts'
import { changeRunning, deleteSimulationsBefore, findSimulation } from './simulations.repository.ts'

/** Days a result is kept. */
const keptDays = 7

/** A retry starts over: all state is in memory. */
export const runLoyaltySimulation = defineJob({
  name: 'run-loyalty-simulation',
  payload: z.object({ organizationId: z.uuid(), simulationId: z.uuid() }),
  timeoutSeconds: 3600,
  retry: { limit: 3, delaySeconds: 1 },
  concurrency: 1,
})

const sweepLoyaltySimulations = defineJob({ name: 'sweep-loyalty-simulations', payload: z.object({}), cron: '50 3 * * *' })

export const simulationHandlers = (reviews: EarningReviews) => [
  handleJob(
    runLoyaltySimulation,
    async ({ db, clock, signal, payload: { organizationId, simulationId } }) => {
      const row = await db.forOrganization(organizationId, (trx) => findSimulation(trx, organizationId, simulationId))
      if (row?.state !== 'running') return
      const change = (values: Parameters<typeof changeRunning>[3]) =>
        db.forOrganization(organizationId, (trx) => changeRunning(trx, organizationId, simulationId, values))
      const result = await simulate(
        {
          db,
          organizationId,
          reviews,
          signal,
          clock: { now: () => row.started_at },
          pageSize: pageSizes[db.kind],
          onProgress: (done) => change({ done: Math.min(done, row.total) }),
        },
        row.question,
      )
      if (result) await change({ state: 'done', result, now: clock.now() })
    },
    async ({ db, clock, payload: { organizationId, simulationId } }) => {
      const failed = { state: 'failed' as const, now: clock.now() }
      await db.forOrganization(organizationId, (trx) => changeRunning(trx, organizationId, simulationId, failed))
    },
  ),
  handleJob(sweepLoyaltySimulations, ({ db, clock }) =>
    db.asSystem((trx) => deleteSimulationsBefore(trx, new Date(clock.now().getTime() - keptDays * dayMs))),
  ),
]
