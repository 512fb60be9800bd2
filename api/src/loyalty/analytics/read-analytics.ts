import type { LoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import type { EntryKind } from '@yuko/contract/loyalty/members/point-entry'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { periodOf } from '#platform/db/period.ts'
import { tierIds } from '../loyalty-ids.ts'
import { countByTier, listTierRows } from '../tiers/tiers.repository.ts'
import { countJoined, listAmountRewards, sumBalances, sumPoints } from './figures.repository.ts'
import { bestValue, worthOfPoints } from './point-value.ts'
import { sumRewardOrders } from './reward-orders.repository.ts'

/** Which lines a figure is made of, and which way they count. Whatever else a line can be moves points between members, or waits. */
const figures = {
  issued: { kinds: ['earn', 'earn_release', 'bonus'], sign: 1 },
  redeemed: { kinds: ['redeem', 'redeem_reverse'], sign: -1 },
  expired: { kinds: ['expire', 'expire_reverse'], sign: -1 },
  clawedBack: { kinds: ['refund_clawback'], sign: -1 },
  adjusted: { kinds: ['adjust', 'correction'], sign: 1 },
  imported: { kinds: ['import_set', 'import_add'], sign: 1 },
} as const satisfies Record<string, { kinds: readonly EntryKind[]; sign: 1 | -1 }>
type Figure = keyof typeof figures

const kinds = Object.values(figures).flatMap((figure): readonly EntryKind[] => figure.kinds)

export async function readAnalytics(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  asked: Parameters<typeof periodOf>[2],
): Promise<LoyaltyAnalytics> {
  const period = await periodOf(trx, organizationId, asked, clock.now())
  const { from, to, currency } = period
  const sums = await sumPoints(trx, organizationId, period, kinds)
  const sumOf = (figure: Figure, day?: string) => {
    const { kinds, sign } = figures[figure]
    const own = sums.filter((row) => (kinds as readonly EntryKind[]).includes(row.kind) && (day === undefined || row.day === day))
    return own.reduce((sum, { points }) => sum + sign * points, 0)
  }
  const figure = (name: Figure) => ({ points: sumOf(name), rows: { kind: [...figures[name].kinds], from, to } })
  const joined = await countJoined(trx, organizationId, period)
  const [issued, redeemed] = [figure('issued'), figure('redeemed')]
  const revenue = await sumRewardOrders(trx, organizationId, period)
  return {
    ...{ from, to, currency, issued, redeemed },
    expired: figure('expired'),
    clawedBack: figure('clawedBack'),
    adjusted: figure('adjusted'),
    imported: figure('imported'),
    redemptionRate: issued.points > 0 ? redeemed.points / issued.points : null,
    outstanding: await outstandingOf(trx, organizationId),
    joined: {
      members: joined.reduce((sum, day) => sum + day.joined, 0),
      rows: { joinedFrom: from, joinedTo: to },
    },
    ...(await membersOf(trx, organizationId)),
    revenue: { orders: revenue.orders, totalMinor: revenue.total },
    perDay: joined.map(({ day, joined }) => ({
      day,
      issued: sumOf('issued', day),
      redeemed: sumOf('redeemed', day),
      expired: sumOf('expired', day),
      clawedBack: sumOf('clawedBack', day),
      joined,
    })),
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
    ...{ tierId: tierIds.toWire(id), name, color },
    members: counts.get(id) ?? 0,
  }))
  const none = { tierId: null, name: null, color: null, members: counts.get(null) ?? 0 }
  return { members: [...counts.values()].reduce((sum, count) => sum + count, 0), tiers: [none, ...tiers] }
}
