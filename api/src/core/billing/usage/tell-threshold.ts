import { type UsageMetric, usageThresholds } from '@yuko/contract/billing/plans'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { markThreshold } from './usage.repository.ts'

interface Used {
  readonly metric: UsageMetric
  readonly limit: number | null
  readonly used: number
  readonly period: string
}

/** Members are notified of each passed threshold once in a period. If several were passed, only of the highest. */
export async function tellThreshold(trx: Trx, clock: Clock, organizationId: string, usage: Used): Promise<void> {
  const { metric, limit, used, period } = usage
  if (limit === null) return
  const fresh: number[] = []
  for (const percent of usageThresholds.filter((threshold) => used * 100 >= limit * threshold))
    if (await markThreshold(trx, organizationId, { metric, period, percent, now: clock.now() })) fresh.push(percent)
  const percent = fresh.at(-1)
  if (percent === undefined) return
  await recordFact(trx, clock, {
    type: 'billing.usage-threshold',
    aggregate: organizationId,
    organizationId,
    payload: { metric, percent, used, limit, period },
  })
}
