import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { loyaltyFigure } from '@yuko/contract/figures/figures'
import type { LoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import { SeriesFigure } from '@yuko/kit/charts/series-chart.tsx'
import { changeOf, pointsOf } from '@yuko/kit/period/change.ts'
import { readPeriod } from '@yuko/kit/period/period.ts'
import { usePermission } from '@yuko/runtime'
import { useSearchParams } from '@yuko/runtime/router'
import {
  ButtonLink,
  Group,
  Section,
  Skeleton,
  StatTile,
  type StatTileProps,
  StatTiles,
  StatusBadge,
  Text,
  TextLink,
  useFormat,
} from '@yuko/ui'
import { entriesHref, holdersHref, ordersHref } from '#analytics/links.ts'
import { pointsSeries } from '#analytics/points-over-time.tsx'
import styles from '#dashboard-card.module.css'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { programQueries } from '#data/program.queries.ts'
import { mainProgram } from '#data/use-chosen-program.ts'

/** As high as the figures and their chart. */
const loadingHeight = 432

/** On the host's dashboard: the active program, or the newest draft, and its results in the period of the URL. */
export function DashboardCard() {
  const mayEdit = usePermission('settings.write')
  // The host shows failures, and retries all cards together.
  const programs = useInfiniteQuery({ ...programQueries.list(), throwOnError: true })
  const program = mainProgram(programs.data?.pages.flatMap(({ items }) => items))
  return (
    <Section title={t`Loyalty`} actions={program && <TextLink href="/loyalty/analytics">{t`Analytics`}</TextLink>}>
      {programs.isPending && <Skeleton height={loadingHeight} />}
      {program && (
        <>
          <Group justify="space-between" wrap="nowrap" mb="sm">
            <TextLink href="/loyalty/programs">{program.name}</TextLink>
            <StatusBadge status={program.status} />
          </Group>
          {program.activatedAt ? <Figures /> : <Text c="dimmed">{t`Not live yet. Review it, then turn it on.`}</Text>}
        </>
      )}
      {programs.data && !program && (
        <>
          <Text c="dimmed" mb="sm">
            {t`Reward customers with points for every order.`}
          </Text>
          {mayEdit && (
            <ButtonLink href="/loyalty/programs/new" variant="default" size="xs">
              {t`Create program`}
            </ButtonLink>
          )}
        </>
      )}
    </Section>
  )
}

function Figures() {
  const [search] = useSearchParams()
  const figures = useQuery({ ...analyticsQueries.figures(readPeriod(search)), staleTime: 0, throwOnError: true })
  return (
    <div className={styles.figures} data-refreshing={figures.isPlaceholderData || undefined}>
      <StatTiles columns={3} isFlat>
        {tilesOf(figures.data, useFormat()).map((tile) => (
          <StatTile key={tile.label} {...tile} />
        ))}
      </StatTiles>
      <SeriesFigure {...pointsSeries(figures.data)} />
    </div>
  )
}

type Format = ReturnType<typeof useFormat>

function tilesOf(analytics: LoyaltyAnalytics | undefined, format: Format): StatTileProps[] {
  const { issued, redeemed, redemptionRate: rate, revenue, outstanding, currency, before } = analytics ?? {}
  const [from, to] = analytics ? [format.day(analytics.from), format.day(analytics.to)] : ['', '']
  const meaning = (name: keyof typeof loyaltyFigure, window: string) => ({
    label: loyaltyFigure[name].name,
    definition: analytics ? `${loyaltyFigure[name].definition} ${window}` : loyaltyFigure[name].definition,
  })
  const posted = t`From ${from} to ${to}.`
  const now = t`As of now, whatever the period.`
  // Without a reward that gives money, points have no value.
  const hasNoValue = outstanding?.valueMinor === null
  return [
    {
      ...meaning('members', now),
      value: analytics && format.number(analytics.members),
      href: '/loyalty/customers?status=member',
    },
    {
      ...meaning('issued', posted),
      value: issued && format.number(issued.points),
      href: issued && entriesHref(issued.rows),
      change: issued && before ? changeOf(issued.points, before.issued) : undefined,
    },
    {
      ...meaning('redeemed', posted),
      value: redeemed && format.number(redeemed.points),
      href: redeemed && entriesHref(redeemed.rows),
      change: redeemed && before ? changeOf(redeemed.points, before.redeemed) : undefined,
    },
    {
      ...meaning('redemptionRate', posted),
      value: analytics && (rate == null ? '–' : format.percent(rate, 1)),
      href: issued && redeemed && entriesHref({ ...issued.rows, kind: [...issued.rows.kind, ...redeemed.rows.kind] }),
      change: before ? pointsOf(rate ?? null, before.redemptionRate) : undefined,
    },
    {
      ...meaning('revenue', t`Ordered from ${from} to ${to}.`),
      value: revenue && format.money(revenue.totalMinor, currency),
      href: analytics && ordersHref(analytics),
      change: revenue && before ? changeOf(revenue.totalMinor, before.revenueMinor) : undefined,
    },
    {
      ...meaning(hasNoValue ? 'outstanding' : 'liability', now),
      value:
        outstanding &&
        (outstanding.valueMinor === null ? format.number(outstanding.points) : format.money(outstanding.valueMinor, currency)),
      href: holdersHref,
    },
  ]
}
