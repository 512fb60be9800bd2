import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { PointsLiability } from '@yuko/contract/loyalty/analytics/get-points-liability'
import { figureKinds } from '@yuko/contract/loyalty/ledger/figure-kinds'
import { type Column, DataTable, EmptyState, ErrorPanel, Section, TextLink, useFormat } from '@yuko/ui'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { signed } from '#data/signed.ts'
import styles from './analytics.module.css'
import { entriesHref } from './links.ts'

type Month = PointsLiability['months'][number]
type Format = ReturnType<typeof useFormat>

/** What customers’ points came to at the end of each month, and how it got there. */
export function LiabilitySection() {
  const format = useFormat()
  const liability = useQuery(analyticsQueries.liability())
  const { data } = liability
  return (
    <Section flush title={t`Liability by month`} description={data && summary(data, format)}>
      {liability.isError && !data ? (
        <ErrorPanel title={t`Couldn’t load the liability`} onRetry={liability.refetch} isRetrying={liability.isFetching}>
          {liability.error.message}
        </ErrorPanel>
      ) : (
        <DataTable
          label={t`Liability by month`}
          columns={columnsOf(data, format)}
          rows={data && withoutUnused(data.months)}
          rowKey={({ from }) => from}
          rowLabel={({ from }) => format.month(from)}
          skeletonRows={6}
          empty={
            <EmptyState drawing="chart" title={t`No points yet`}>
              {t`Outstanding points appear here month by month.`}
            </EmptyState>
          }
        />
      )}
    </Section>
  )
}

/** Without the months before the first points. */
function withoutUnused(months: readonly Month[]): Month[] {
  const isUsed = ({ opening, closing, issued }: Month) => opening !== 0 || closing !== 0 || issued !== 0
  return months.slice(0, months.findLastIndex(isUsed) + 1)
}

function summary({ breakage, currency }: PointsLiability, format: Format): string | undefined {
  if (!breakage) return undefined
  const rate = format.percent(breakage.rate, 1)
  const share = t`${rate} of the points that left balances in the last 12 months expired unspent (breakage).`
  if (breakage.expectedMinor === null) return share
  const amount = format.money(breakage.expectedMinor, currency)
  return `${share} ${t`At this rate, expect to pay out ${amount} of today’s liability.`}`
}

function columnsOf(data: PointsLiability | undefined, format: Format): Column<Month>[] {
  type Figure = 'issued' | 'redeemed' | 'expired' | 'clawedBack'
  const points = (id: Figure, header: string, sign: 1 | -1): Column<Month> => ({
    id,
    header,
    width: 110,
    align: 'end',
    cell: (month) => (
      <TextLink fz="inherit" href={entriesHref({ kind: figureKinds[id], from: month.from, to: month.to })}>
        {signed(sign * month[id], format.number)}
      </TextLink>
    ),
  })
  return [
    { id: 'month', header: t`Month`, card: 'title', cell: ({ from }) => format.month(from) },
    { id: 'opening', header: t`Opening`, width: 110, align: 'end', cell: ({ opening }) => format.number(opening) },
    points('issued', t`Issued`, 1),
    points('redeemed', t`Redeemed`, -1),
    points('expired', t`Expired`, -1),
    points('clawedBack', t`For refunds`, -1),
    {
      id: 'other',
      header: t`Other changes`,
      width: 140,
      align: 'end',
      cell: ({ adjusted, imported, from, to }) => (
        <TextLink fz="inherit" href={entriesHref({ kind: [...figureKinds.adjusted, ...figureKinds.imported], from, to })}>
          {signed(adjusted + imported, format.number)}
        </TextLink>
      ),
    },
    { id: 'closing', header: t`Closing`, width: 110, align: 'end', cell: ({ closing }) => format.number(closing) },
    {
      id: 'value',
      header: t`Value`,
      width: 130,
      align: 'end',
      cell: ({ valueMinor }) => (
        <span className={styles.points}>{valueMinor === null ? '–' : format.money(valueMinor, data?.currency)}</span>
      ),
    },
  ]
}
