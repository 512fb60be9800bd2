import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EarningSimulation } from '@yuko/contract/loyalty/simulation/simulation'
import type { SimulationQuestion } from '@yuko/contract/loyalty/simulation/simulation-question'
import { sumPlacedOrders } from '#core/store/placed-orders.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { listAmountRewards } from '../analytics/figures.repository.ts'
import { bestValue, worthOfPoints } from '../analytics/point-value.ts'
import { loadScale } from '../tiers/load-scale.ts'
import { previewChange } from '../tiers/preview-tiers.ts'
import { windowStart } from '../tiers/tier-window.ts'
import { assumptionsOf } from './assumptions.ts'
import { mergeByTime } from './event.ts'
import { eventStreams } from './event-streams.ts'
import { type Ground, loadGround } from './ground.ts'
import type { KeptEarning } from './kept-result.ts'
import { Past } from './past.ts'
import { type Read, readOnly } from './read-only.ts'
import { Replay } from './replay.ts'
import type { SimulationRun } from './simulation-run.ts'
import { type Side, Tally } from './tally.ts'
import { tierConsequences } from './tier-consequences.ts'

const atTheEnd = new Date(8.64e15)

/** Replays the same events under today's and the changed rules. Null: canceled. */
export async function simulateEarning(
  { db, clock, reviews, organizationId, pageSize, signal, onProgress }: SimulationRun,
  question: SimulationQuestion,
): Promise<KeptEarning | null> {
  const read = readOnly(db, organizationId)
  const { change } = question
  const { ground, scale, revenue, rewards } = await read(async (trx) => ({
    ...(await groundAndRevenue(trx, { clock, reviews, organizationId }, question)),
    scale: await loadScale(trx, clock, organizationId),
    rewards: await listAmountRewards(trx, organizationId),
  }))
  const goesByPoints = change.of !== 'tiers' && scale.ladder.length > 0 && scale.rules.metric === 'points_earned'
  const tally = new Tally(ground, windowStart(scale.rules, scale.now, scale.timeZone))
  const past = await Past.open(read, ground)
  const replays = replaysOf(ground, past, tally)

  let done = 0
  for await (const event of mergeByTime(eventStreams(read, ground, past, pageSize))) {
    for (const replay of replays) replay.take(event)
    if (++done % pageSize !== 0) continue
    if (!(await onProgress(done))) return null
    await nextTurn()
    signal.throwIfAborted()
  }
  for (const replay of replays) replay.advance(atTheEnd)

  const { revenueMinor, ...orders } = revenue
  const pointValue = bestValue(rewards)
  const earned = (side: Side) => {
    const { points, times } = tally.sums[side]
    const valueMinor = pointValue && worthOfPoints(points, pointValue)
    return {
      points,
      times,
      valueMinor,
      shareOfRevenue: valueMinor === null || revenueMinor === 0 ? null : valueMinor / revenueMinor,
    }
  }
  return {
    of: 'earning',
    from: ground.days.from,
    to: ground.days.to,
    currency: ground.currency,
    events: tally.events,
    revenueMinor,
    pointValue,
    before: earned('before'),
    after: earned('after'),
    members: tally.members,
    tierMoves: goesByPoints
      ? await tierConsequences(read, organizationId, scale, tally.tierDifferences)
      : await movesOfChange(read, ground, question),
    perDay: tally.perDay(ground.days),
    examples: tally.examples,
    assumptions: assumptionsOf(change, ground.rules, orders),
  }
}

async function groundAndRevenue(
  trx: Trx,
  { organizationId, ...tools }: Pick<SimulationRun, 'clock' | 'reviews' | 'organizationId'>,
  question: SimulationQuestion,
) {
  const ground = await loadGround(trx, tools, organizationId, question)
  return { ground, revenue: await sumPlacedOrders(trx, ground, ground.currency) }
}

function replaysOf(ground: Ground, past: Past, tally: Tally): Replay[] {
  const { before, after } = ground.rules
  const common = { givenBefore: past.given, historyOf: (memberId: string) => past.historyOf(memberId) }
  return [
    new Replay(ground, {
      ...common,
      rules: before,
      tierOf: ({ tierBefore }, at) => tierBefore(at),
      onOutcome: (event, outcome) => tally.add('before', event, outcome),
    }),
    new Replay(ground, {
      ...common,
      rules: after,
      tierOf: ({ tierAfter }, at) => tierAfter(at),
      onOutcome: (event, outcome) => tally.add('after', event, outcome),
    }),
  ]
}

/** The immediate effect of a recalculation. */
async function movesOfChange(
  read: Read,
  { clock, organizationId }: Ground,
  { change }: SimulationQuestion,
): Promise<EarningSimulation['tierMoves']> {
  if (change.of !== 'tiers') return null
  const { up, down, fallShort } = await read((trx) => previewChange(trx, clock, organizationId, change))
  return { up, down, fallShort }
}
