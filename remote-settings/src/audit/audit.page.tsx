import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { saveFile } from '@yuko/kit/files/save-file.ts'
import { useListView } from '@yuko/kit/list/use-list-view.ts'
import { ViewMenu } from '@yuko/kit/list/view-menu.tsx'
import { ApiError, notify, usePermission } from '@yuko/runtime'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import { Button, DataTable, EmptyState, ErrorPanel, IconDownload, ListFoot, Page, Section } from '@yuko/ui'
import { useMemo, useState } from 'react'
import { type AuditSearch, auditQueries, fetchAuditFile } from '#data/audit.queries.ts'
import { NoPermission } from '#data/no-permission.tsx'
import { auditColumns } from './audit.columns.tsx'
import { AuditFilters } from './audit.filters.tsx'
import { readSearch, writeSearch } from './audit.search.ts'
import { EntryDrawer } from './entry.drawer.tsx'

const here = '/app/settings/accounts/audit'

export function AuditPage() {
  const mayRead = usePermission('audit.read')
  const [params] = useSearchParams()
  const search = readSearch(params)
  return (
    <Page
      title={t`Audit log`}
      subtitle={t`All activity in this organization over the last 365 days. Entries can’t be edited.`}
      actions={mayRead && <ExportButton search={search} />}
    >
      {mayRead ? <Entries search={search} /> : <NoPermission>{t`Only owners and admins can view the audit log.`}</NoPermission>}
    </Page>
  )
}

function ExportButton({ search }: { search: AuditSearch }) {
  const [isFetching, setIsFetching] = useState(false)
  const fetchFile = async () => {
    setIsFetching(true)
    try {
      saveFile(await fetchAuditFile(search), 'audit-log.csv')
    } catch (error) {
      notify(ApiError.fromUnknown(error).message, { type: 'error' })
    }
    setIsFetching(false)
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={isFetching} onClick={fetchFile}>
      {t`Export CSV`}
    </Button>
  )
}

function Entries({ search }: { search: AuditSearch }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const list = useInfiniteQuery(auditQueries.entries(search))
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  const query = writeSearch(search)
  const openId = params.get('entry')
  const open = rows?.find(({ entryId }) => entryId === openId)
  const pathOf = (entryId: string) => `${here}${query}${query ? '&' : '?'}entry=${entryId}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paths change with the filters alone
  const columns = useMemo(() => auditColumns(({ entryId }) => pathOf(entryId)), [query])
  const view = useListView({ list: 'audit', path: here, query, columns })
  const change = (next: AuditSearch) => navigate(here + writeSearch({ ...search, ...next }), { replace: true })
  return (
    <Section flush>
      <AuditFilters search={search} onChange={change} tools={<ViewMenu view={view} />} />
      {list.isError && !rows ? (
        <ErrorPanel title={t`Couldn’t load the audit log`} onRetry={list.refetch} isRetrying={list.isFetching}>
          {list.error.message}
        </ErrorPanel>
      ) : (
        <DataTable
          label={t`Audit log`}
          columns={columns}
          hiddenColumns={view.hidden}
          density={view.density}
          rows={view.isOpening ? undefined : rows}
          rowKey={({ entryId }) => entryId}
          rowLabel={({ action }) => action}
          rowHeight={56}
          skeletonRows={8}
          onOpen={({ entryId }) => navigate(pathOf(entryId))}
          currentKey={openId ?? undefined}
          isRefreshing={list.isPlaceholderData}
          empty={<NoEntries onClear={query ? () => navigate(here, { replace: true }) : undefined} />}
        />
      )}
      {rows && rows.length > 0 && !view.isOpening && (
        <ListFoot list={list}>{plural(rows.length, { one: '# entry', other: '# entries' })}</ListFoot>
      )}
      {open && <EntryDrawer entry={open} onClose={() => navigate(here + query)} />}
    </Section>
  )
}

/** `onClear` is undefined without filters. */
function NoEntries({ onClear }: { onClear: (() => void) | undefined }) {
  if (!onClear) return <EmptyState title={t`No activity yet`}>{t`Changes by members, API keys and Yuko appear here.`}</EmptyState>
  return (
    <EmptyState
      drawing="search"
      title={t`No matching entries`}
      action={
        <Button variant="default" onClick={onClear}>
          {t`Clear filters`}
        </Button>
      }
    >
      {t`Try removing a filter.`}
    </EmptyState>
  )
}
