import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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

/** The store's own list; the ready-made ones are chosen above. */
export function BlocklistSection() {
  const mayEdit = usePermission('settings.write')
  const mayExport = usePermission('data.export')
  const format = useFormat()
  const [q, setQ] = useState('')
  const list = useInfiniteQuery(publishingQueries.blocklist(q))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const total = list.data?.pages[0]?.total

  const act = useBlocklistActions()
  const columns = useMemo(() => blocklistColumns(mayEdit ? act : null), [mayEdit, act])

  return (
    <Section
      title={t`Blocklist`}
      description={t`Words, phrases, addresses and domains of your own. A rule only counts for reviews that come from now on.`}
      flush
      actions={mayEdit && <AddButtons />}
    >
      <FilterBar
        searchLabel={t`Search the blocklist`}
        search={q}
        onSearch={setQ}
        tools={mayExport && <DownloadButton isEmpty={!total} />}
      />
      {list.isError && !rows ? (
        <ErrorPanel title={t`The blocklist could not be loaded`} onRetry={list.refetch} isRetrying={list.isFetching}>
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
      {rows && rows.length > 0 && (
        <ListFoot list={list}>
          <Trans>
            {format.number(rows.length)} of {format.number(total ?? rows.length)}
          </Trans>
        </ListFoot>
      )}
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
          {t`Upload`}
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
      <EmptyState drawing="search" title={t`Nothing matches`}>
        <Trans>No entry has “{q}” in it.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState title={t`Nothing is blocked yet`}>
      <Trans>
        Add a word that has no place in a review, or upload the list of your former app: CSV, or text with one a line.
      </Trans>
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
