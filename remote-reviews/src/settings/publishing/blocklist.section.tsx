import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { usePermission } from '@yuko/runtime'
import {
  Button,
  DataTable,
  EmptyState,
  ErrorPanel,
  FilterBar,
  IconDownload,
  IconPlus,
  IconUpload,
  ListFoot,
  Section,
  useFormat,
} from '@yuko/ui'
import { useMemo, useState } from 'react'
import { useDownloadBlocklist } from '#data/publishing.mutations.ts'
import { publishingQueries } from '#data/publishing.queries.ts'
import { blocklistColumns } from './blocklist.columns.tsx'
import { AddBlockedDialog, UploadBlocklistDialog } from './blocklist.dialogs.tsx'
import styles from './publishing.module.css'
import { tell, useBlocklistActions } from './use-blocklist-actions.ts'

/** The store's own list; the built-in ones are chosen above. */
export function BlocklistSection() {
  const mayEdit = usePermission('settings.write')
  const mayExport = usePermission('data.export')
  const format = useFormat()
  const [q, setQ] = useState('')
  const list = useInfiniteQuery(publishingQueries.blocklist(q))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const total = list.data?.pages[0]?.total

  const act = useBlocklistActions()
  const shownCount = format.number(rows?.length ?? 0)
  const totalCount = format.number(total ?? rows?.length ?? 0)
  const columns = useMemo(() => blocklistColumns(mayEdit ? act : null), [mayEdit, act])

  return (
    <Section
      title={t`Blocklist`}
      description={t`Your own words, phrases, emails and domains. Applies to new reviews only.`}
      flush
      actions={mayEdit && <AddButtons />}
    >
      <FilterBar
        searchLabel={t`Search blocklist`}
        search={q}
        onSearch={setQ}
        tools={mayExport && <DownloadButton isEmpty={!total} />}
      />
      {list.isError && !rows ? (
        <ErrorPanel title={t`Couldn’t load blocklist`} onRetry={list.refetch} isRetrying={list.isFetching}>
          {list.error.message}
        </ErrorPanel>
      ) : (
        <DataTable
          label={t`Blocklist`}
          columns={columns}
          rows={rows}
          rowKey={({ entryId }) => entryId}
          rowLabel={({ value }) => value}
          skeletonRows={3}
          isRefreshing={list.isPlaceholderData}
          empty={<NothingListed q={q} />}
        />
      )}
      {rows && rows.length > 0 && <ListFoot list={list}>{t`${shownCount} of ${totalCount} shown`}</ListFoot>}
    </Section>
  )
}

function AddButtons() {
  const [dialog, setDialog] = useState<'add' | 'upload' | null>(null)
  return (
    <>
      <div className={styles.actions}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconUpload size={14} aria-hidden />}
          onClick={() => setDialog('upload')}
        >
          {t({ message: 'Upload', context: 'verb' })}
        </Button>
        <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setDialog('add')}>
          {t`Add`}
        </Button>
      </div>
      {dialog === 'add' && <AddBlockedDialog onClose={() => setDialog(null)} />}
      {dialog === 'upload' && <UploadBlocklistDialog onClose={() => setDialog(null)} />}
    </>
  )
}

function NothingListed({ q }: { q: string }) {
  if (q)
    return (
      <EmptyState drawing="search" title={t`No matching entries`}>
        {t`No entry contains “${q}”.`}
      </EmptyState>
    )
  return (
    <EmptyState title={t`No entries yet`}>
      {t`Add words you don’t allow in reviews, or upload a list as a CSV or text file.`}
    </EmptyState>
  )
}

function DownloadButton({ isEmpty }: { isEmpty: boolean }) {
  const download = useDownloadBlocklist()
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      disabled={isEmpty}
      loading={download.isPending}
      onClick={() => download.mutate(undefined, { onError: tell })}
    >
      {t`Download`}
    </Button>
  )
}
