import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { usePermission } from '@yuko/runtime'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import {
  Button,
  ButtonLink,
  DataTable,
  EmptyState,
  ErrorPanel,
  ListFoot,
  Page,
  PeriodControl,
  Section,
  useFormat,
  usualPeriod,
} from '@yuko/ui'
import { useMemo } from 'react'
import { referralQueries } from '#data/referral.queries.ts'
import { ReferralFigures } from './referral-figures.tsx'
import { ReferralFilters } from './referral-filters.tsx'
import { referralColumns } from './referrals.columns.tsx'
import styles from './referrals.module.css'
import { hrefOf, type ReferralsSearch, readSearch, referralsPath } from './referrals.search.ts'

/** Who brought whom, and what came of it. */
export function ReferralsPage() {
  const navigate = useNavigate()
  const format = useFormat()
  const [params] = useSearchParams()
  const mayDecide = usePermission('settings.write')
  const search = readSearch(params)
  const { days = usualPeriod, ...filter } = search
  const list = useInfiniteQuery(referralQueries.list(filter))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const columns = useMemo(() => referralColumns(format, mayDecide), [format, mayDecide])
  const change = (next: Partial<ReferralsSearch>) => navigate(hrefOf({ ...search, ...next }), { replace: true })
  const clear = () => navigate(hrefOf({ days: search.days }))
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  return (
    <Page
      width="full"
      title={t`Referrals`}
      subtitle={t`Members who bring friends: who came, who ordered, and what it was worth.`}
      actions={
        <>
          <PeriodControl
            value={days}
            onChange={(next) => change({ days: next === usualPeriod ? undefined : (next as ReferralsSearch['days']) })}
          />
          <ButtonLink href={`${referralsPath}/settings`} variant="default">
            {t`What friends get`}
          </ButtonLink>
        </>
      }
    >
      <Figures days={Number(days)} />
      <Section flush>
        <ReferralFilters search={search} onChange={change} onClear={clear} />
        {list.isError && !rows ? (
          <ErrorPanel title={t`The referrals could not be loaded`} onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label={t`Referrals`}
            columns={columns}
            rows={rows}
            rowKey={({ referralId }) => referralId}
            rowLabel={({ friend, advocate }) =>
              t`${friend.name ?? friend.email ?? t`Somebody`}, brought by ${advocate.name ?? advocate.email ?? ''}`
            }
            rowHeight={64}
            isRefreshing={list.isPlaceholderData}
            empty={<NoReferrals onClear={isNarrowed ? clear : undefined} />}
          />
        )}
        {rows && rows.length > 0 && (
          <ListFoot list={list}>
            <Trans>{format.number(rows.length)} shown</Trans>
          </ListFoot>
        )}
      </Section>
    </Page>
  )
}

function Figures({ days }: { days: number }) {
  const figures = useQuery(referralQueries.figures(days))
  if (figures.isError && !figures.data)
    return (
      <Section>
        <ErrorPanel title={t`The figures could not be loaded`} onRetry={figures.refetch} isRetrying={figures.isFetching}>
          {figures.error.message}
        </ErrorPanel>
      </Section>
    )
  return (
    <div className={styles.figures} data-refreshing={figures.isPlaceholderData || undefined}>
      <ReferralFigures figures={figures.data} />
    </div>
  )
}

function NoReferrals({ onClear }: { onClear: (() => void) | undefined }) {
  if (onClear)
    return (
      <EmptyState
        drawing="search"
        title={t`No referral matches`}
        action={
          <Button variant="default" onClick={onClear}>
            {t`Clear filters`}
          </Button>
        }
      >
        {t`Take away a filter, or search for another name or address.`}
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="people"
      title={t`Nobody was brought yet`}
      action={<ButtonLink href={`${referralsPath}/settings`}>{t`Set up referrals`}</ButtonLink>}
    >
      {t`Members find their link in the panel of your shop. Whoever comes by it shows here, with what came of it.`}
    </EmptyState>
  )
}
