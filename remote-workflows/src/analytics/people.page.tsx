import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type AddressOf, orNothing, queryOf, readAddress } from '@yuko/contract/address'
import { runFilter } from '@yuko/contract/automation/runs/list-workflow-runs'
import { runStatus } from '@yuko/contract/automation/runs/run'
import { useListView } from '@yuko/kit/list/use-list-view.ts'
import { ViewMenu } from '@yuko/kit/list/view-menu.tsx'
import { usePermission } from '@yuko/runtime'
import { Outlet, useNavigate, useParams, useSearchParams } from '@yuko/runtime/router'
import {
  Button,
  DataTable,
  EmptyState,
  ErrorPanel,
  FilterBar,
  FilterSelect,
  IconDownload,
  ListFoot,
  Page,
  Section,
  useFormat,
} from '@yuko/ui'
import { type ReactNode, useMemo } from 'react'
import { useExportWorkflowRuns } from '#data/analytics.mutations.ts'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { runLabels } from '#data/run-wording.ts'
import { Shown } from '#data/shown.tsx'
import { workflowQueries } from '#data/workflow.queries.ts'
import { filterWords } from './filter-words.ts'
import { analyticsPath, peopleHref } from './links.ts'
import { peopleColumns } from './people.columns.tsx'
import { useNodeNames } from './use-node-names.ts'

type Search = AddressOf<typeof runFilter>

/** The people behind a figure; one opens over the list. */
export function PeoplePage() {
  const { workflowUuId = '', runId } = useParams()
  const navigate = useNavigate()
  const format = useFormat()
  const mayExport = usePermission('data.export')
  const [params] = useSearchParams()
  const search = readAddress(runFilter, params)
  const workflow = useQuery(workflowQueries.detail(workflowUuId))
  const nameOf = useNodeNames(workflowUuId)
  const list = useInfiniteQuery(analyticsQueries.runs(workflowUuId, queryOf(search)))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const query = params.size > 0 ? `?${params}` : ''
  const hrefOf = useMemo(
    () => (id: string) => `${analyticsPath(workflowUuId)}/subscribers/people/${id}${query}`,
    [workflowUuId, query],
  )
  const columns = useMemo(() => peopleColumns(hrefOf, nameOf), [hrefOf, nameOf])
  const view = useListView({ list: 'workflow_people', query, columns })
  const change = (next: Partial<Search>) => navigate(peopleHref(workflowUuId, { ...search, ...next }), { replace: true })
  return (
    <Page
      width="full"
      title={t`People`}
      tabTitle={workflow.data ? t`People: ${workflow.data.title}` : t`People`}
      subtitle={filterWords(search, nameOf, format.date) ?? t`Everyone who entered, newest first.`}
      back={{ href: `${analyticsPath(workflowUuId)}/subscribers`, label: workflow.data?.title ?? t`Analytics` }}
      actions={mayExport && <ExportButton workflowId={workflowUuId} search={search} />}
    >
      <Section flush>
        <PeopleFilters
          search={search}
          onChange={change}
          onClear={params.size > 0 ? () => navigate(peopleHref(workflowUuId), { replace: true }) : undefined}
          tools={<ViewMenu view={view} />}
        />
        {list.isError && !rows ? (
          <ErrorPanel title={t`Couldn’t load the people`} onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label={t`People`}
            columns={columns}
            hiddenColumns={view.hidden}
            density={view.density}
            rows={rows}
            rowKey={(run) => run.runId}
            rowLabel={({ name, email }) => name ?? email}
            rowHeight={56}
            onOpen={(run) => navigate(hrefOf(run.runId))}
            {...(runId && { currentKey: runId })}
            isRefreshing={list.isPlaceholderData}
            empty={<Nobody isNarrowed={params.size > 0} />}
          />
        )}
        {rows && rows.length > 0 && (
          <ListFoot list={list}>
            <Shown rows={rows.length} />
          </ListFoot>
        )}
      </Section>
      <Outlet context={{ close: () => navigate(peopleHref(workflowUuId, search)) }} />
    </Page>
  )
}

function ExportButton({ workflowId, search }: { workflowId: string; search: Search }) {
  const { mutate, isPending } = useExportWorkflowRuns()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate({ params: { workflowId }, query: queryOf(search) })}
    >
      {t`Export`}
    </Button>
  )
}

const statuses = runStatus.options.map((value) => ({ value, label: runLabels[value] }))

interface PeopleFiltersProps {
  search: Search
  onChange: (next: Partial<Search>) => void
  /** Undefined without filters. */
  onClear: (() => void) | undefined
  tools: ReactNode
}

function PeopleFilters({ search, onChange, onClear, tools }: PeopleFiltersProps) {
  return (
    <FilterBar
      searchLabel={t`Search people`}
      search={search.q ?? ''}
      onSearch={(q) => onChange({ q: q || undefined })}
      tools={
        <>
          <FilterSelect
            label={t`Status`}
            options={statuses}
            selected={search.status ?? []}
            onChange={(chosen) => onChange({ status: orNothing(chosen as NonNullable<Search['status']>) })}
          />
          {onClear && (
            <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
              {t`Clear filters`}
            </Button>
          )}
          {tools}
        </>
      }
    />
  )
}

function Nobody({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState drawing="search" title={isNarrowed ? t`No people found` : t`No people yet`}>
      {isNarrowed ? t`Try other filters.` : t`People appear here when they enter the workflow.`}
    </EmptyState>
  )
}
