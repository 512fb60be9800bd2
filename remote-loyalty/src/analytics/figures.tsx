import type { LoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import { StatTile, type StatTileProps, StatTiles, useFormat } from '@yuko/ui'
import { signed } from '#data/signed.ts'
import styles from './analytics.module.css'
import { entriesHref, holdersHref, joinedHref, ordersHref } from './links.ts'

type Format = ReturnType<typeof useFormat>

export function Figures({ analytics }: { analytics: LoyaltyAnalytics | undefined }) {
  const format = useFormat()
  return (
    <>
      <section aria-label="In the period">
        <h2 className={styles.heading}>In the period</h2>
        <StatTiles>
          {inPeriod(analytics, format).map((tile) => (
            <StatTile key={tile.label} {...tile} />
          ))}
        </StatTiles>
      </section>
      <section aria-label="Now">
        <h2 className={styles.heading}>Now</h2>
        <StatTiles>
          {now(analytics, format).map((tile) => (
            <StatTile key={tile.label} {...tile} />
          ))}
        </StatTiles>
      </section>
    </>
  )
}

function inPeriod(analytics: LoyaltyAnalytics | undefined, format: Format): StatTileProps[] {
  const points = (
    name: 'issued' | 'redeemed' | 'expired' | 'clawedBack' | 'adjusted' | 'imported',
    label: string,
    definition: string,
    isSigned = false,
  ): StatTileProps => {
    const figure = analytics?.[name]
    const value = figure && (isSigned ? signed(figure.points, format.number) : format.number(figure.points))
    return { label, definition, value, ...(figure && { href: entriesHref(figure.rows) }) }
  }
  const { redemptionRate: rate, revenue, joined, currency } = analytics ?? {}
  const always = [
    points('issued', 'Points issued', 'What your ways to earn gave. Points that wait count when they can be spent.'),
    points('redeemed', 'Points redeemed', 'Spent on rewards, less what was given back.'),
    {
      label: 'Redemption rate',
      definition: 'Points redeemed for each point issued in the period. A program that is used is above 20%.',
      value: analytics && (rate == null ? '–' : percent(rate)),
    },
    points('expired', 'Points expired', 'Points that ended, less what came back.'),
    points('clawedBack', 'Taken back', 'Points taken back because an order was refunded or cancelled.'),
    points('adjusted', 'By hand', 'Given by your team, less what was taken.', true),
    {
      label: 'New members',
      definition: 'Customers who joined in the period.',
      value: joined && format.number(joined.members),
      ...(joined && { href: joinedHref(joined.rows) }),
    },
    {
      label: 'Influenced revenue',
      definition: 'Orders placed in the period on which a reward was used, less refunds.',
      value: revenue && format.money(revenue.totalMinor, currency),
      ...(analytics && { href: ordersHref(analytics) }),
    },
  ]
  // Files are rare: their points have a place only where there are some.
  const imported = points('imported', 'By files', 'Brought by imports, less what was undone.', true)
  return analytics?.imported.points ? [...always, imported] : always
}

function now(analytics: LoyaltyAnalytics | undefined, format: Format): StatTileProps[] {
  const { outstanding, members, currency } = analytics ?? {}
  const { pointValue } = outstanding ?? {}
  const worth = pointValue
    ? `What the points that can be spent are worth, by “${pointValue.rewardName}”: ${format.money(pointValue.amountMinor, currency)} for ${format.number(pointValue.points)} points.`
    : 'No active reward gives an amount for points, so they have no value in money.'
  return [
    {
      label: 'Members',
      definition: 'Customers who take part.',
      value: members === undefined ? undefined : format.number(members),
      href: '/loyalty/customers?status=member',
    },
    {
      label: 'Points outstanding',
      definition: 'Points that members can spend now.',
      value: outstanding && format.number(outstanding.points),
      href: holdersHref,
    },
    {
      label: 'Outstanding value',
      definition: worth,
      value: outstanding && (outstanding.valueMinor === null ? '–' : format.money(outstanding.valueMinor, currency)),
      href: holdersHref,
    },
    {
      label: 'Points pending',
      definition: 'Points that wait before they can be spent, so that an order can come back first.',
      value: outstanding && format.number(outstanding.pending),
    },
  ]
}

const percent = (rate: number) => new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 }).format(rate)
