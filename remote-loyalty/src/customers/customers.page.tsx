import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { queryOf } from '@yuko/contract/address'
import { type MemberFileFormat, memberFilePrograms } from '@yuko/contract/loyalty/members/download-loyalty-members'
import type { LoyaltyMember } from '@yuko/contract/loyalty/members/member'
import { hasNews } from '@yuko/kit/bulk/bulk-job.ts'
import { ExportMenu } from '@yuko/kit/list/export-menu.tsx'
import { SelectAll } from '@yuko/kit/list/select-all.tsx'
import { type ListView, useListView } from '@yuko/kit/list/use-list-view.ts'
import { type Selection, useSelection } from '@yuko/kit/list/use-selection.ts'
import { ViewMenu } from '@yuko/kit/list/view-menu.tsx'
import { notify, usePermission } from '@yuko/runtime'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import {
  Button,
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  ErrorPanel,
  IconUpload,
  ListFoot,
  Page,
  Section,
  useFormat,
} from '@yuko/ui'
import { type ComponentProps, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { bulkQueries } from '#data/bulk.queries.ts'
import { shownCount } from '#data/counts.ts'
import { useDownloadMembers } from '#data/member.mutations.ts'
import { memberQueries } from '#data/member.queries.ts'
import { nameOf } from '#data/member-name.ts'
import { tierQueries } from '#data/tier.queries.ts'
import { BulkActions } from './bulk/bulk-actions.tsx'
import { customerColumns } from './customers.columns.tsx'
import {
  type CustomersSearch,
  type CustomersSort,
  customersPath,
  filterOf,
  hrefOf,
  isNarrowed,
  queryStringOf,
  readSearch,
} from './customers.search.ts'
import { CustomersFilters } from './customers-filters.tsx'

const BulkProgress = lazy(async () => ({ default: (await import('./bulk/bulk-progress.panel.tsx')).BulkProgress }))

/** All customers of the loyalty program with their balances. */
export function CustomersPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const search = readSearch(params)
  const list = useInfiniteQuery(memberQueries.list(queryOf(search)))
  const tiers = useQuery(tierQueries.list())
  const segments = useQuery(bulkQueries.segments())

  const rows = list.data?.pages.flatMap(({ items }) => items)
  const query = queryStringOf(search)
  const columns = useColumns(query)
  const change = (next: Partial<CustomersSearch>) => navigate(hrefOf({ ...search, ...next }), { replace: true })
  const { selection, matching } = useChosen(search, rows, list.hasNextPage)
  const clear = () => navigate(hrefOf({ sort: search.sort, direction: search.direction }))
  const view = useListView({
    list: 'members',
    path: customersPath,
    query,
    columns,
    sort: { by: search.sort ?? 'last_activity', direction: search.direction ?? 'desc' },
    onSort: ({ by, direction }) => change({ sort: by as CustomersSort, direction }),
  })

  return (
    <Page
      width="full"
      title={t`Customers`}
      subtitle={t`Members of your loyalty program and their points.`}
      actions={<ImportLink />}
    >
      <RunningBulks />
      <Section flush>
        <CustomersFilters
          search={search}
          tiers={tiers.data?.items ?? []}
          segments={segments.data?.items ?? []}
          onChange={change}
          onClear={clear}
          tools={
            <>
              <ViewMenu view={view} />
              <ExportMembers search={search} isDisabled={!rows?.length} />
            </>
          }
        />
        <CustomersTable
          list={list}
          rows={rows}
          columns={columns}
          view={view}
          query={query}
          selection={selection}
          matching={matching}
          empty={isNarrowed(search) ? <NothingMatches onClear={clear} /> : <NobodyYet />}
        />
      </Section>
      <ActionsOfChosen search={search} selection={selection} matching={matching} />
    </Page>
  )
}

function useColumns(query: string) {
  const format = useFormat()
  return useMemo(() => customerColumns(({ memberId }) => `${customersPath}/${memberId}${query}`, format.number), [query, format])
}

/** The selection, and how many match once it could go beyond the loaded rows. */
function useChosen(search: CustomersSearch, rows: readonly LoyaltyMember[] | undefined, hasMore: boolean) {
  const selection = useSelection(
    queryStringOf(search),
    rows?.map(({ memberId }) => memberId),
  )
  const enabled = selection.isAll || (hasMore && selection.selected.size > 0)
  const { data } = useQuery({ ...bulkQueries.count(queryOf(filterOf(search))), enabled })
  return { selection, matching: data?.count }
}

interface ActionsOfChosenProps {
  search: CustomersSearch
  selection: Selection
  matching: number | undefined
}

function ActionsOfChosen({ search, selection: { isAll, selected, choose }, matching }: ActionsOfChosenProps) {
  const filter = filterOf(search)
  const memberIds = [...selected]
  return (
    <BulkActions
      target={isAll ? { of: { filter }, count: matching ?? selected.size } : { of: { memberIds }, count: selected.size }}
      exported={isAll ? queryOf(filter) : { memberId: memberIds }}
      onClear={() => choose(new Set())}
    />
  )
}

interface CustomersTableProps {
  list: ComponentProps<typeof ListFoot>['list'] &
    Pick<UseInfiniteQueryResult, 'isError' | 'error' | 'refetch' | 'isFetching' | 'isPlaceholderData'>
  rows: LoyaltyMember[] | undefined
  columns: Column<LoyaltyMember>[]
  view: ListView
  query: string
  selection: Selection
  /** The number of matching customers; unknown until some are selected. */
  matching: number | undefined
  empty: ReactNode
}

function CustomersTable({ list, rows, columns, view, query, selection, matching, empty }: CustomersTableProps) {
  const navigate = useNavigate()
  const format = useFormat()
  const mayAdjust = usePermission('loyalty.adjust')
  const mayExport = usePermission('data.export')
  if (list.isError && !rows)
    return (
      <ErrorPanel title={t`Couldn’t load the customers`} onRetry={list.refetch} isRetrying={list.isFetching}>
        {list.error?.message}
      </ErrorPanel>
    )
  return (
    <>
      <DataTable
        label={t`Customers`}
        columns={columns}
        hiddenColumns={view.hidden}
        density={view.density}
        rows={view.isOpening ? undefined : rows}
        rowKey={({ memberId }) => memberId}
        rowLabel={nameOf}
        rowHeight={60}
        onOpen={({ memberId }) => navigate(`${customersPath}/${memberId}${query}`)}
        selection={mayAdjust || mayExport ? { selected: selection.selected, onChange: selection.choose } : undefined}
        selectAllMatching={
          matching !== undefined && matching > (rows?.length ?? 0) && <SelectAll selection={selection} matching={matching} />
        }
        sort={view.sort}
        onSort={view.onSort}
        isRefreshing={list.isPlaceholderData}
        empty={empty}
      />
      {rows && rows.length > 0 && !view.isOpening && <ListFoot list={list}>{shownCount(format.number(rows.length))}</ListFoot>}
    </>
  )
}

/** Bulk actions that run, or have just ended. */
function RunningBulks() {
  const { data, dataUpdatedAt } = useQuery(bulkQueries.list())
  return (
    data?.items.some((bulk) => hasNews(bulk, dataUpdatedAt)) && (
      <Suspense>
        <BulkProgress />
      </Suspense>
    )
  )
}

/** Exports the filtered members. */
function ExportMembers({ search, isDisabled }: { search: CustomersSearch; isDisabled: boolean }) {
  const mayExport = usePermission('data.export')
  const download = useDownloadMembers()
  const save = (format: MemberFileFormat) =>
    download.mutate({ ...queryOf(filterOf(search)), format }, { onError: ({ message }) => notify(message, { type: 'error' }) })
  return (
    mayExport && (
      <ExportMenu programs={memberFilePrograms} isDisabled={isDisabled} isLoading={download.isPending} onExport={save} />
    )
  )
}

function ImportLink() {
  const mayImport = usePermission('data.import')
  return (
    mayImport && (
      <ButtonLink href="/reviews/import/points" variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
        {t`Import points`}
      </ButtonLink>
    )
  )
}

const NothingMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    drawing="search"
    title={t`No customers match`}
    action={
      <Button variant="default" onClick={onClear}>
        {t`Clear filters`}
      </Button>
    }
  >
    {t`Remove a filter, or search for another name or email.`}
  </EmptyState>
)

const NobodyYet = () => (
  <EmptyState
    drawing="people"
    title={t`No customers yet`}
    action={
      <>
        <ImportLink />
        <ButtonLink href="/loyalty/programs">{t`View program`}</ButtonLink>
      </>
    }
  >
    <Trans>
      Customers appear here when they join or first earn points. To bring balances from another program, import a file. Customers
      aren’t notified.
    </Trans>
  </EmptyState>
)
