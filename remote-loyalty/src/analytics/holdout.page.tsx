import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type AddressOf, readAddress, writeAddress } from '@yuko/contract/address'
import { holdoutCustomerFilter, holdoutGroup } from '@yuko/contract/loyalty/analytics/list-loyalty-holdout-customers'
import { ApiError, notify, usePermission } from '@yuko/runtime'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import { DataTable, EmptyState, ErrorPanel, FilterBar, ListFoot, Page, Section, SegmentedControl, useFormat } from '@yuko/ui'
import { shownCount } from '#data/counts.ts'
import { holdoutQueries, useAdmitCustomer } from '#data/holdout.queries.ts'
import { nameOf } from '#data/member-name.ts'
import { DayRange } from './day-range.tsx'
import { holdoutColumns } from './holdout.columns.tsx'
import { analyticsPath, holdoutPath } from './links.ts'

type Search = AddressOf<typeof holdoutCustomerFilter>
const groupLabels = { held_out: t`Held out`, open: t`Not held out` }
const groups = holdoutGroup.options.map((value) => ({ value, label: groupLabels[value] }))

/** The customers behind the incremental revenue, who can be let in here. */
export function HoldoutPage() {
  const navigate = useNavigate()
  const format = useFormat()
  const [params] = useSearchParams()
  const search = readAddress(holdoutCustomerFilter, params)
  const list = useInfiniteQuery(holdoutQueries.customers(search))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const mayAdmit = usePermission('loyalty.adjust') && search.group !== 'open'
  const admit = useAdmitCustomer()
  const change = (next: Partial<Search>) =>
    navigate(holdoutPath + writeAddress(holdoutCustomerFilter, { ...search, ...next }), { replace: true })
  const columns = holdoutColumns({
    currency: list.data?.pages[0]?.currency,
    admitting: admit.isPending ? admit.variables : null,
    onAdmit: mayAdmit
      ? ({ customerId }) =>
          admit.mutate(customerId, {
            onSuccess: () => notify(t`Customer let in`),
            onError: (failure) => notify(ApiError.fromUnknown(failure).message, { type: 'error' }),
          })
      : null,
  })
  return (
    <Page
      width="full"
      title={t`Customers of the comparison`}
      subtitle={t`New customers since the share last changed, newest first. Orders and revenue are those of the chosen dates.`}
      back={{ href: analyticsPath, label: t`Loyalty analytics` }}
    >
      <Section flush>
        <HoldoutFilters search={search} onChange={change} />
        {list.isError && !rows ? (
          <ErrorPanel title={t`Couldn’t load the customers`} onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label={t`Customers of the comparison`}
            columns={columns}
            rows={rows}
            rowKey={({ customerId }) => customerId}
            rowLabel={nameOf}
            rowHeight={60}
            isRefreshing={list.isPlaceholderData}
            empty={
              <EmptyState drawing="search" title={t`No customers match`}>
                {t`New customers appear here once the store reports them.`}
              </EmptyState>
            }
          />
        )}
        {rows && rows.length > 0 && <ListFoot list={list}>{shownCount(format.number(rows.length))}</ListFoot>}
      </Section>
    </Page>
  )
}

function HoldoutFilters({ search, onChange }: { search: Search; onChange: (change: Partial<Search>) => void }) {
  return (
    <FilterBar
      searchLabel={t`Search by name or email`}
      search={search.q ?? ''}
      onSearch={(q) => onChange({ q: q || undefined })}
      active={[]}
      onClear={() => onChange({ q: undefined })}
      tools={<DayRange label={t`Order date`} from={search.from} to={search.to} onChange={onChange} />}
    >
      <SegmentedControl
        size="xs"
        aria-label={t`Group`}
        data={groups}
        value={search.group ?? 'held_out'}
        onChange={(group) => onChange({ group: group as Search['group'] })}
      />
    </FilterBar>
  )
}
