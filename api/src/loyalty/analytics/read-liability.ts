import type { PointsLiability } from '@yuko/contract/loyalty/analytics/get-points-liability'
import { figureKinds, type PointFigure } from '@yuko/contract/loyalty/ledger/figure-kinds'
import { periodOf } from '#core/accounts/organizations/period.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { dayBefore } from '#platform/wall-clock.ts'
import { sumOf } from '../ledger/sum-of-figure.ts'
import { listAmountRewards, sumBalances } from './figures.repository.ts'
import { sumPointsByMonth } from './liability.repository.ts'
import { bestValue, worthOfPoints } from './point-value.ts'

const months = 12
const figures = Object.keys(figureKinds) as PointFigure[]
type Month = PointsLiability['months'][number]

/** Counts back from today's balances, so the latest month closes with what members have now. */
export async function readLiability(trx: Trx, clock: Clock, organizationId: string): Promise<PointsLiability> {
  const today = await periodOf(trx, organizationId, { days: 1 }, clock.now())
  const firsts = firstDays(today.to)
  const period = { ...today, from: firsts.at(-1) ?? today.from }
  const sums = await sumPointsByMonth(trx, organizationId, period, Object.values(figureKinds).flat())
  const pointValue = bestValue(await listAmountRewards(trx, organizationId))
  const worth = (points: number) => pointValue && worthOfPoints(points, pointValue)

  const { points, debt } = await sumBalances(trx, organizationId)
  let closing = points - debt
  const rows: Month[] = []
  for (const [at, from] of firsts.entries()) {
    const own = figuresOf(sums.filter(({ month }) => month === from))
    const opening = closing - own.issued + own.redeemed + own.expired + own.clawedBack - own.adjusted - own.imported
    rows.push({
      from,
      to: at === 0 ? today.to : dayBefore(firsts[at - 1] ?? ''),
      opening,
      ...own,
      closing,
      valueMinor: worth(closing),
    })
    closing = opening
  }
  return { currency: today.currency, pointValue, months: rows, breakage: breakageOf(rows, worth) }
}

const figuresOf = (sums: Parameters<typeof sumOf>[1]) =>
  Object.fromEntries(figures.map((figure) => [figure, sumOf(figure, sums)])) as Record<PointFigure, number>

function breakageOf(rows: readonly Month[], worth: (points: number) => number | null): PointsLiability['breakage'] {
  const expired = rows.reduce((sum, month) => sum + month.expired, 0)
  const gone = rows.reduce((sum, month) => sum + month.redeemed, expired)
  const rate = expired / gone
  if (!(rate >= 0 && rate <= 1)) return null
  return { rate, expectedMinor: worth(Math.round((rows[0]?.closing ?? 0) * (1 - rate))) }
}

/** The first days of the month of this day and of those before, latest first. */
function firstDays(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: months }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10))
}
