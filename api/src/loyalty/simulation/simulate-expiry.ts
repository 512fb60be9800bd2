import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import type { ExpirySimulation } from '@yuko/contract/loyalty/simulation/simulation'
import { readCurrency } from '#core/accounts/organizations/organization.reads.repository.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { listAmountRewards } from '../analytics/figures.repository.ts'
import { bestValue, worthOfPoints } from '../analytics/point-value.ts'
import { loadExpiryRule } from '../expiry/expiry.repository.ts'
import { expiryOf } from '../expiry/expiry-date.ts'
import { dayOf, type ExpiryRule } from '../expiry/expiry-rule.ts'
import { type End, endsOf } from '../expiry/next-expiry.ts'
import { endsOtherwise } from '../settings/loyalty-settings.repository.ts'
import { expiryAssumptions } from './assumptions.ts'
import { everyDay } from './every-day.ts'
import { type Holder, readHolders } from './held-points.repository.ts'
import { readOnly } from './read-only.ts'
import type { SimulationRun } from './simulation-run.ts'
import type { Side } from './tally.ts'

const horizons = [30, 90, 365]
const addDays = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)
const sides: readonly Side[] = ['before', 'after']

/** The current points, and when they would expire. Null: canceled. */
export async function simulateExpiry(
  { db, clock, organizationId, pageSize, onProgress }: SimulationRun,
  expiry: LoyaltySettings['expiry'],
): Promise<ExpirySimulation | null> {
  const read = readOnly(db, organizationId)
  const now = clock.now()
  const { rule, currency, rewards } = await read(async (trx) => ({
    rule: await loadExpiryRule(trx, organizationId),
    currency: await readCurrency(trx, organizationId),
    rewards: await listAmountRewards(trx, organizationId),
  }))
  const since = endsOtherwise(rule.expiry, expiry) ? now : rule.since
  const rules: Record<Side, ExpiryRule> = { before: rule, after: { ...rule, expiry, since } }
  const none = () => ({ points: 0, members: 0 })
  const ended = horizons.map((count) => ({ days: count, until: addDays(now, count), before: none(), after: none() }))
  const last = addDays(now, 365)
  const days: PointsPerDay = new Map()
  const held = { points: 0, members: 0 }
  for (let after: string | null = null; ; ) {
    const holders: Holder[] = await read((trx) => readHolders(trx, organizationId, after, pageSize))
    after = holders.at(-1)?.memberId ?? null
    if (after === null) break
    for (const holder of holders) {
      held.members++
      held.points += holder.lots.reduce((sum, { remaining }) => sum + remaining, 0)
      for (const side of sides) {
        const ends = endsOf(rules[side], withEnds(holder, rules[side]), now)
        addEnds(
          side,
          ends.filter(({ at }) => at <= last),
          ended,
          days,
        )
      }
    }
    if (!(await onProgress(held.members))) return null
  }
  const pointValue = bestValue(rewards)
  const worth = (sums: { points: number; members: number }) => ({
    ...sums,
    valueMinor: pointValue && worthOfPoints(sums.points, pointValue),
  })
  const [from, to] = [dayOf(now, rule.timeZone), dayOf(last, rule.timeZone)]
  return {
    of: 'expiry',
    from,
    to,
    currency,
    pointValue,
    held,
    within: ended.map(({ days: count, before, after }) => ({ days: count, before: worth(before), after: worth(after) })),
    perDay: everyDay(from, to, days),
    assumptions: expiryAssumptions,
  }
}

interface Horizon extends Record<Side, { points: number; members: number }> {
  readonly until: Date
}
type PointsPerDay = Map<string, Record<Side, number>>

/** One member: expiries count on their day, and within each horizon that includes it. */
function addEnds(side: Side, ends: readonly End[], horizons: readonly Horizon[], days: PointsPerDay): void {
  for (const { day, points } of ends) {
    const sums = days.get(day) ?? { before: 0, after: 0 }
    days.set(day, sums)
    sums[side] += points
  }
  for (const horizon of horizons) {
    const points = ends.reduce((sum, end) => (end.at <= horizon.until ? sum + end.points : sum), 0)
    horizon[side].points += points
    if (points > 0) horizon[side].members++
  }
}

/** Points on hold get their expiry at release, by the rule of that time. */
function withEnds({ lastActivityAt, lots }: Holder, rule: ExpiryRule) {
  return {
    lastActivityAt,
    lots: lots.map((lot) => (lot.isWaiting ? { ...lot, expiresAt: expiryOf(rule, lot.availableAt) } : lot)),
  }
}
