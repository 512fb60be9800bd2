import type { LoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import { figureKinds, type PointFigure } from '@yuko/contract/loyalty/ledger/figure-kinds'
import type { Comparison } from '@yuko/contract/period'
import { periodOf } from '#core/accounts/organizations/period.reads.repository.ts'
import { tierIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Period, periodCompared } from '#platform/db/period.ts'
import { sumOf } from '../ledger/sum-of-figure.ts'
import { countByTier, listTierRows } from '../tiers/tiers.repository.ts'
import { countJoined, listAmountRewards, sumBalances, sumPoints } from './figures.repository.ts'
import { bestValue, worthOfPoints } from './point-value.ts'
import { sumRewardOrders } from './reward-orders.repository.ts'

const kinds = Object.values(figureKinds).flat()

export async function readAnalytics(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  asked: Parameters<typeof periodOf>[2] & { readonly compare: Comparison },
): Promise<LoyaltyAnalytics> {
  const period = await periodOf(trx, organizationId, asked, clock.now())
  const { from, to, currency } = period
  const before = periodCompared(period, asked.compare)
  const sums = await sumPoints(trx, organizationId, period, kinds)
  const figure = (name: PointFigure) => ({ points: sumOf(name, sums), rows: { kind: [...figureKinds[name]], from, to } })
  const joined = await countJoined(trx, organizationId, period)
  const [issued, redeemed] = [figure('issued'), figure('redeemed')]
  const revenue = await sumRewardOrders(trx, organizationId, period)
  return {
    from,
    to,
    currency,
    issued,
    redeemed,
    expired: figure('expired'),
    clawedBack: figure('clawedBack'),
    adjusted: figure('adjusted'),
    imported: figure('imported'),
    redemptionRate: rateOf(issued.points, redeemed.points),
    outstanding: await outstandingOf(trx, organizationId),
    joined: {
      members: joined.reduce((sum, day) => sum + day.joined, 0),
      rows: { joinedFrom: from, joinedTo: to },
    },
    ...(await membersOf(trx, organizationId)),
    revenue: { orders: revenue.orders, totalMinor: revenue.total },
    before: before && (await readBefore(trx, organizationId, before)),
    perDay: joined.map(({ day, joined }) => {
      const own = sums.filter((row) => row.day === day)
      return {
        day,
        issued: sumOf('issued', own),
        redeemed: sumOf('redeemed', own),
        expired: sumOf('expired', own),
        clawedBack: sumOf('clawedBack', own),
        joined,
      }
    }),
  }
}

const rateOf = (issued: number, redeemed: number) => (issued > 0 ? redeemed / issued : null)

async function readBefore(trx: Trx, organizationId: string, period: Period): Promise<LoyaltyAnalytics['before']> {
  const sums = await sumPoints(trx, organizationId, period, [...figureKinds.issued, ...figureKinds.redeemed])
  const [issued, redeemed] = [sumOf('issued', sums), sumOf('redeemed', sums)]
  const joined = await countJoined(trx, organizationId, period)
  return {
    issued,
    redeemed,
    redemptionRate: rateOf(issued, redeemed),
    joined: joined.reduce((sum, day) => sum + day.joined, 0),
    revenueMinor: (await sumRewardOrders(trx, organizationId, period)).total,
  }
}

async function outstandingOf(trx: Trx, organizationId: string): Promise<LoyaltyAnalytics['outstanding']> {
  const held = await sumBalances(trx, organizationId)
  const pointValue = bestValue(await listAmountRewards(trx, organizationId))
  return { ...held, valueMinor: pointValue && worthOfPoints(held.points, pointValue), pointValue, rows: { minBalance: 1 } }
}

async function membersOf(trx: Trx, organizationId: string): Promise<Pick<LoyaltyAnalytics, 'members' | 'tiers'>> {
  const counts = await countByTier(trx, organizationId)
  const tiers = (await listTierRows(trx, organizationId, { withDeleted: true })).map(({ id, name, color }) => ({
    tierId: tierIds.toWire(id),
    name,
    color,
    members: counts.get(id) ?? 0,
  }))
  const none = { tierId: null, name: null, color: null, members: counts.get(null) ?? 0 }
  return { members: [...counts.values()].reduce((sum, count) => sum + count, 0), tiers: [none, ...tiers] }
}
