import type { HoldoutComparison } from '@yuko/contract/automation/analytics/comparison'
import type { SubscribersAnalytics } from '@yuko/contract/automation/analytics/get-workflow-subscribers-analytics'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Period } from '#platform/db/period.ts'
import { differenceInterval, measuredShare } from '#platform/experiments/statistics.ts'
import { bucketsOf, seriesOf } from './buckets.ts'
import type { Of } from './figure-sources.repository.ts'
import type { Graph } from './graph.ts'
import { type AskedAnalytics, readScope } from './read-scope.ts'
import {
  countBuyers,
  countExits,
  countOutcomes,
  countSteps,
  countWaiting,
  runsOverTime,
  type StepRow,
  sumConversions,
} from './run-figures.repository.ts'
import { sumReasons } from './sum-reasons.ts'

export async function readSubscribersAnalytics(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  workflowId: string,
  asked: AskedAnalytics,
): Promise<SubscribersAnalytics> {
  const { graph, period, compared, of, step, head } = await readScope(trx, clock, organizationId, workflowId, asked)
  const outcome = await outcomeOf(trx, of, period)
  const waiting = await countWaiting(trx, of)
  const steps = await countSteps(trx, of, period, [...graph.definitionOf.keys()])
  return {
    ...head,
    inProgress: waiting.reduce((sum, { count }) => sum + count, 0),
    outcome,
    before: compared && (await outcomeOf(trx, of, compared)),
    exits: await countExits(trx, of, period),
    skips: sumReasons(steps.filter(({ status }) => status === 'skipped')),
    nodes: nodesOf(graph, waiting, steps),
    holdout: outcome.heldOut > 0 ? await holdoutOf(trx, of, period, graph) : null,
    step,
    series: seriesOf(bucketsOf(period, step), await runsOverTime(trx, of, period, step), [
      ...(['entered', 'completed', 'goalReached', 'exited', 'failed'] as const),
    ]),
  }
}

async function outcomeOf(trx: Trx, of: Of, period: Period): Promise<SubscribersAnalytics['outcome']> {
  return { ...(await countOutcomes(trx, of, period)), ...(await sumConversions(trx, of, period)) }
}

function nodesOf(
  { nodes }: Graph,
  waiting: readonly { nodeId: string | null; count: number }[],
  steps: readonly StepRow[],
): SubscribersAnalytics['nodes'] {
  return nodes.map((node) => {
    const own = steps.filter(({ nodeId }) => nodeId === node.nodeId)
    const sum = (status?: StepRow['status']) =>
      own.filter((row) => status === undefined || row.status === status).reduce((total, { count }) => total + count, 0)
    return {
      ...node,
      waiting: waiting.find(({ nodeId }) => nodeId === node.nodeId)?.count ?? 0,
      reached: sum(),
      completed: sum('completed'),
      skipped: sum('skipped'),
      failed: sum('failed'),
      skips: sumReasons(own.filter(({ status }) => status === 'skipped')),
    }
  })
}

const usualDays = 5

async function holdoutOf(trx: Trx, of: Of, period: Period, { versions, head }: Graph): Promise<HoldoutComparison> {
  const live = versions.find(({ number }) => number === (of.version ?? head.live_version))
  const days = live?.definition.settings.attribution.clickDays || usualDays
  const rows = await countBuyers(trx, of, period, days)
  const side = (isHeldOut: boolean) => {
    const row = rows.find((one) => one.isHeldOut === isHeldOut)
    return { count: row?.people ?? 0, hits: row?.buyers ?? 0 }
  }
  const [treated, heldOut] = [side(false), side(true)]
  const [mine, theirs] = [measuredShare(treated), measuredShare(heldOut)]
  const interval = differenceInterval(treated, heldOut)
  return {
    days,
    treated: mine,
    heldOut: theirs,
    interval,
    difference: mine.value === null || theirs.value === null ? null : mine.value - theirs.value,
    isDecided: interval !== null && (interval[0] > 0 || interval[1] < 0),
  }
}
