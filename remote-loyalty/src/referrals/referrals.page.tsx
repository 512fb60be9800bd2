import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Referral } from '@yuko/contract/loyalty/referrals/referral'
import { type ListView, useListView } from '@yuko/kit/list/use-list-view.ts'
import { ViewMenu } from '@yuko/kit/list/view-menu.tsx'
import { usePermission } from '@yuko/runtime'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import {
  Button,
  ButtonLink,
  type Column,
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
import { type ReactNode, useMemo } from 'react'
import { shownCount } from '#data/counts.ts'
import { referralQueries } from '#data/referral.queries.ts'
import { ReferralFigures } from './referral-figures.tsx'
import { ReferralFilters } from './referral-filters.tsx'
import { referralColumns } from './referrals.columns.tsx'
import styles from './referrals.module.css'
import { hrefOf, queryStringOf, type ReferralsSearch, readSearch, referralsPath } from './referrals.search.ts'

/** All referrals, with their results. */
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
  const view = useListView({ list: 'referrals', path: referralsPath, query: queryStringOf(search), columns })
  return (
    <Page
      width="full"
      title={t`Referrals`}
      subtitle={t`Friends referred by members, and their orders.`}
      actions={
        <>
          <PeriodControl
            value={days}
            onChange={(next) => change({ days: next === usualPeriod ? undefined : (next as ReferralsSearch['days']) })}
          />
          <ButtonLink href={`${referralsPath}/settings`} variant="default">
            {t`Referral settings`}
          </ButtonLink>
        </>
      }
    >
      <Figures days={Number(days)} />
      <Section flush>
        <ReferralFilters search={search} onChange={change} onClear={clear} tools={<ViewMenu view={view} />} />
        <ReferralsTable {...{ list, rows, columns, view }} empty={<NoReferrals onClear={isNarrowed ? clear : undefined} />} />
        {rows && rows.length > 0 && !view.isOpening && <ListFoot list={list}>{shownCount(format.number(rows.length))}</ListFoot>}
      </Section>
    </Page>
  )
}

interface ReferralsTableProps {
  list: { isError: boolean; error: Error | null; refetch: () => unknown; isFetching: boolean; isPlaceholderData: boolean }
  rows: Referral[] | undefined
  columns: Column<Referral>[]
  view: ListView
  empty: ReactNode
}

function ReferralsTable({ list, rows, columns, view, empty }: ReferralsTableProps) {
  if (list.isError && !rows)
    return (
      <ErrorPanel title={t`Couldn’t load the referrals`} onRetry={list.refetch} isRetrying={list.isFetching}>
        {list.error?.message}
      </ErrorPanel>
    )
  return (
    <DataTable
      label={t`Referrals`}
      columns={columns}
      hiddenColumns={view.hidden}
      density={view.density}
      rows={view.isOpening ? undefined : rows}
      rowKey={({ referralId }) => referralId}
      rowLabel={rowLabel}
      rowHeight={64}
      isRefreshing={list.isPlaceholderData}
      empty={empty}
    />
  )
}

function rowLabel({ friend, advocate }: Referral): string {
  const friendName = friend.name ?? friend.email ?? t`Anonymous visitor`
  const advocateName = advocate.name ?? advocate.email ?? ''
  return t`${friendName}, referred by ${advocateName}`
}

function Figures({ days }: { days: number }) {
  const figures = useQuery(referralQueries.figures(days))
  if (figures.isError && !figures.data)
    return (
      <Section>
        <ErrorPanel title={t`Couldn’t load the results`} onRetry={figures.refetch} isRetrying={figures.isFetching}>
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
        title={t`No referrals match`}
        action={
          <Button variant="default" onClick={onClear}>
            {t`Clear filters`}
          </Button>
        }
      >
        {t`Remove a filter, or search for another name or email.`}
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="people"
      title={t`No referrals yet`}
      action={<ButtonLink href={`${referralsPath}/settings`}>{t`Set up referrals`}</ButtonLink>}
    >
      {t`Friends appear here when they use a member’s link. Members find their link in the panel in your store.`}
    </EmptyState>
  )
}
