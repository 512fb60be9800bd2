import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type RepeatPurchases, repeatWithin } from '@yuko/contract/loyalty/analytics/get-repeat-purchases'
import { type Column, DataTable, EmptyState, ErrorPanel, RowLink, Section, useFormat } from '@yuko/ui'
import { analyticsQueries } from '#data/analytics.queries.ts'
import styles from './analytics.module.css'
import { tierHref } from './links.ts'

type Group = RepeatPurchases['groups'][number]
type Format = ReturnType<typeof useFormat>

/** How many first-time buyers order again, members of each tier against everyone else. */
export function RepeatPurchasesSection() {
  const format = useFormat()
  const repeats = useQuery(analyticsQueries.repeatPurchases())
  const groups = repeats.data?.groups
  return (
    <Section
      flush
      title={t`Repeat purchases by tier`}
      description={t`First-time buyers of the last 12 months who ordered again, by their current tier. Buying often also lifts customers to higher tiers, so compare tiers with care.`}
    >
      {repeats.isError && !groups ? (
        <ErrorPanel title={t`Couldn’t load repeat purchases`} onRetry={repeats.refetch} isRetrying={repeats.isFetching}>
          {repeats.error.message}
        </ErrorPanel>
      ) : (
        <DataTable
          label={t`Repeat purchases by tier`}
          columns={columnsOf(format)}
          rows={groups?.filter(({ buyers }) => buyers > 0)}
          rowKey={({ group, tierId }) => tierId ?? group}
          rowLabel={nameOf}
          skeletonRows={3}
          empty={
            <EmptyState drawing="chart" title={t`No first orders in the last 12 months`}>
              {t`Once customers place their first orders, you see here how many come back.`}
            </EmptyState>
          }
        />
      )}
    </Section>
  )
}

function nameOf({ group, name }: Group): string {
  if (group === 'none') return t`Not in the program`
  return group === 'no-tier' ? t`No tier` : (name ?? '')
}

const columnsOf = (format: Format): Column<Group>[] => [
  {
    id: 'tier',
    header: t`Tier`,
    card: 'title',
    cell: (group) => (group.group === 'none' ? nameOf(group) : <RowLink href={tierHref(group.tierId)}>{nameOf(group)}</RowLink>),
  },
  { id: 'buyers', header: t`First-time buyers`, width: 160, align: 'end', cell: ({ buyers }) => format.number(buyers) },
  ...repeatWithin.map((days, at) => ({
    id: `within${days}`,
    header: t`Within ${days} days`,
    width: 150,
    align: 'end' as const,
    cell: ({ again }: Group) => <Share {...again[at]} />,
  })),
]

function Share({ buyers = 0, repeated = 0 }: { buyers?: number; repeated?: number }) {
  const format = useFormat()
  if (buyers === 0) return '–'
  const [some, all] = [format.number(repeated), format.number(buyers)]
  return (
    <span>
      {format.percent(repeated / buyers)} <span className={styles.quiet}>{t`${some} of ${all}`}</span>
    </span>
  )
}
