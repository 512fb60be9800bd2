import { reportRemotes } from '@yuko/contract/telemetry/report-remotes'
import { z } from 'zod'
import { implementDetached } from '#platform/http/implement.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Module } from '#platform/module.ts'
import { type KnowsRelease, knownPartOf, takeReport } from './take-report.ts'
import { deleteTelemetryBefore } from './telemetry.repository.ts'
import { createWeights } from './weights.ts'

const dayMs = 24 * 3_600_000
const maxBodyBytes = 16 * 1024

const sweepTelemetry = defineJob({ name: 'sweep-telemetry', payload: z.object({}), cron: '41 3 * * *' })

/** Metrics are kept for 35 days, so that a release can be compared with the previous one. */
export const handleSweepTelemetry = handleJob(sweepTelemetry, async ({ db, clock }) => {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  await db.asSystem((trx) => deleteTelemetryBefore(trx, { sums: daysAgo(35), others: daysAgo(180) }))
})

/** Browser reports on loaded releases. They are unauthenticated, and weighted accordingly. */
export function telemetryModule(isKnownRelease: KnowsRelease): Module {
  const weigh = createWeights()
  return {
    name: 'telemetry',
    endpoints: [
      implementDetached(
        reportRemotes,
        async ({ db, body, clock, request }) => {
          const report = await knownPartOf(body, isKnownRelease)
          const from = { client: clientOf(request.ip), now: clock.now(), weigh }
          await db.asSystem((trx) => takeReport(trx, report, from))
        },
        { rateLimit: limits.releaseReports, maxBodyBytes },
      ),
    ],
    jobs: [handleSweepTelemetry],
  }
}
