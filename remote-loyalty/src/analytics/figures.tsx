import { plural, t } from '@lingui/core/macro'
import { loyaltyFigure } from '@yuko/contract/figures/figures'
import type { LoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import { changeOf, pointsOf } from '@yuko/kit/period/change.ts'
import { StatTile, type StatTileProps, StatTiles, useFormat } from '@yuko/ui'
import { signed } from '#data/signed.ts'
import styles from './analytics.module.css'
import { entriesHref, holdersHref, joinedHref, ordersHref } from './links.ts'

type Format = ReturnType<typeof useFormat>

/** Shown under a heading that names the period. */
const meaningOf = (figure: keyof typeof loyaltyFigure) => ({
  label: loyaltyFigure[figure].name,
  definition: loyaltyFigure[figure].definition,
})

const current = t({ message: 'Current', comment: 'Heading above figures as of now' })

export function Figures({ analytics }: { analytics: LoyaltyAnalytics | undefined }) {
  const format = useFormat()
  return (
    <>
      <section aria-label={t`This period`}>
        <h2 className={styles.heading}>{t`This period`}</h2>
        <StatTiles>
          {inPeriod(analytics, format).map((tile) => (
            <StatTile key={tile.label} {...tile} />
          ))}
        </StatTiles>
      </section>
      <section aria-label={current}>
        <h2 className={styles.heading}>{current}</h2>
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
    isSigned = false,
  ): StatTileProps => {
    const figure = analytics?.[name]
    const value = figure && (isSigned ? signed(figure.points, format.number) : format.number(figure.points))
    return { ...meaningOf(name), value, ...(figure && { href: entriesHref(figure.rows) }) }
  }
  const { redemptionRate: rate, revenue, joined, currency } = analytics ?? {}
  const before = analytics?.before
  const grown = (now: number | undefined, then: number | undefined) => {
    const change = changeOf(now ?? null, then ?? null)
    return change && { change }
  }
  const moved = pointsOf(rate ?? null, before?.redemptionRate ?? null)
  const always = [
    { ...points('issued'), ...grown(analytics?.issued.points, before?.issued) },
    { ...points('redeemed'), ...grown(analytics?.redeemed.points, before?.redeemed) },
    {
      label: loyaltyFigure.redemptionRate.name,
      definition: `${loyaltyFigure.redemptionRate.definition} ${t`Healthy programs are above 20%.`}`,
      value: analytics && (rate == null ? '–' : format.percent(rate, 1)),
      ...(moved && { change: moved }),
    },
    points('expired'),
    points('clawedBack'),
    points('adjusted', true),
    {
      ...meaningOf('joined'),
      value: joined && format.number(joined.members),
      ...(joined && { href: joinedHref(joined.rows) }),
      ...grown(joined?.members, before?.joined),
    },
    {
      ...meaningOf('revenue'),
      value: revenue && format.money(revenue.totalMinor, currency),
      ...(analytics && { href: ordersHref(analytics) }),
      ...grown(revenue?.totalMinor, before?.revenueMinor),
    },
  ]
  // Imports are rare, so their tile is shown only when they added points.
  const imported = points('imported', true)
  return analytics?.imported.points ? [...always, imported] : always
}

function now(analytics: LoyaltyAnalytics | undefined, format: Format): StatTileProps[] {
  const { outstanding, members, currency } = analytics ?? {}
  const { pointValue } = outstanding ?? {}
  const worth = pointValue
    ? `${loyaltyFigure.liability.definition} ${pointValueWords(pointValue, format.money(pointValue.amountMinor, currency))}`
    : t`Points have no monetary value: no active reward gives an amount off, store credit, or a gift card.`
  return [
    {
      ...meaningOf('members'),
      value: members === undefined ? undefined : format.number(members),
      href: '/loyalty/customers?status=member',
    },
    {
      ...meaningOf('outstanding'),
      value: outstanding && format.number(outstanding.points),
      href: holdersHref,
    },
    {
      label: loyaltyFigure.liability.name,
      definition: worth,
      value: outstanding && (outstanding.valueMinor === null ? '–' : format.money(outstanding.valueMinor, currency)),
      href: holdersHref,
    },
    {
      ...meaningOf('pending'),
      value: outstanding && format.number(outstanding.pending),
    },
  ]
}

const pointValueWords = ({ points, rewardName }: { points: number; rewardName: string }, amount: string) =>
  plural(points, {
    one: `# point is worth ${amount}, based on “${rewardName}”.`,
    other: `# points are worth ${amount}, based on “${rewardName}”.`,
  })
