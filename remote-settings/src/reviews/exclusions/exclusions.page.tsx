import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { exclusionGroup } from '@yuko/contract/exclusions/exclusion'
import { notify, usePermission } from '@yuko/runtime'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import {
  BulkBar,
  Button,
  DataTable,
  EmptyState,
  ErrorPanel,
  FilterBar,
  IconDelete,
  IconDownload,
  IconPlus,
  IconUpload,
  ListFoot,
  Page,
  Section,
  TabsWithCounts,
  useFormat,
} from '@yuko/ui'
import { useState } from 'react'
import { useDeleteExclusions, useDownloadExclusions, useUndoDeleteExclusions } from '#data/exclusions.mutations.ts'
import { exclusionQueries } from '#data/exclusions.queries.ts'
import { AddExclusionsDialog } from './add.dialog.tsx'
import { exclusionColumns } from './exclusions.columns.tsx'
import styles from './exclusions.module.css'
import { readAddress, writeAddress } from './exclusions.search.ts'
import { UploadExclusionsDialog } from './upload.dialog.tsx'
import { groupLabels } from './wording.ts'

const emptyTexts = {
  customers: 'Add people who should not be asked for reviews: staff, testers, whoever told you so. Addresses, domains or tags.',
  products: 'Add what nobody should be asked about: gift cards, samples, spare parts. Handles, ids or tags.',
  orders: 'Leave out orders by their tag, country, sales channel or amount.',
}

const tell = (error: Error) => notify(error.message, { type: 'error' })

export function ExclusionsPage() {
  const navigate = useNavigate()
  const format = useFormat()
  const [params] = useSearchParams()
  const { group, q } = readAddress(params)
  const search = { group, ...(q && { q }) }
  const mayEdit = usePermission('settings.write')
  const mayExport = usePermission('data.export')
  const list = useInfiniteQuery(exclusionQueries.list(search))
  const counts = useQuery(exclusionQueries.counts())
  const download = useDownloadExclusions()
  const [dialog, setDialog] = useState<'add' | 'upload' | null>(null)
  const [chosen, setChosen] = useState({ of: '', keys: new Set<string>() as ReadonlySet<string>, isAll: false })

  const rows = list.data?.pages.flatMap(({ items }) => items)
  const here = writeAddress({ group, q })
  // A choice belongs to the rows it was made among: another tab starts without one.
  const { keys: selected, isAll } = chosen.of === here ? chosen : { keys: new Set<string>(), isAll: false }
  const choose = (keys: ReadonlySet<string>) => setChosen({ of: here, keys, isAll: false })
  const remove = useRemoval(() => choose(new Set()))

  return (
    <Page
      title="Exclusions"
      subtitle="Who is not asked for reviews, about what, and for which orders. Looked at when a request is planned and again when it is sent."
      actions={
        <div className={styles.actions}>
          {mayExport && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              disabled={!rows?.length}
              loading={download.isPending}
              onClick={() => download.mutate(search, { onError: tell })}
            >
              Download
            </Button>
          )}
          {mayEdit && (
            <>
              <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setDialog('upload')}>
                Upload
              </Button>
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('add')}>
                Add
              </Button>
            </>
          )}
        </div>
      }
    >
      <Section flush>
        <TabsWithCounts
          label="Exclusions"
          tabs={exclusionGroup.options.map((tab) => ({
            href: writeAddress({ group: tab, q: '' }),
            label: groupLabels[tab],
            count: counts.data?.[tab],
            isActive: tab === group,
          }))}
        />
        <FilterBar
          key={group}
          searchLabel={`Search ${group}`}
          search={q}
          onSearch={(text) => navigate(writeAddress({ group, q: text }), { replace: true })}
        />
        {list.isError && !rows ? (
          <ErrorPanel title="The exclusions could not be loaded" onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label="Exclusions"
            columns={exclusionColumns}
            rows={rows}
            rowKey={({ exclusionId }) => exclusionId}
            rowLabel={({ label }) => label}
            skeletonRows={5}
            selection={mayEdit ? { selected, onChange: choose } : undefined}
            selectAllMatching={
              list.hasNextPage &&
              (isAll ? (
                'All that match are selected.'
              ) : (
                <Button variant="subtle" size="compact-sm" onClick={() => setChosen({ of: here, keys: selected, isAll: true })}>
                  Select all that match
                </Button>
              ))
            }
            isRefreshing={list.isPlaceholderData}
            empty={
              q ? (
                <EmptyState drawing="search" title="Nothing matches">
                  No exclusion has “{q}” in it.
                </EmptyState>
              ) : (
                <EmptyState
                  title={group === 'orders' ? 'No order is left out' : `No ${group} are excluded`}
                  action={
                    mayEdit && (
                      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('add')}>
                        Add exclusions
                      </Button>
                    )
                  }
                >
                  {emptyTexts[group]}
                </EmptyState>
              )
            }
          />
        )}
        {rows && rows.length > 0 && <ListFoot list={list}>{format.number(rows.length)} shown</ListFoot>}
      </Section>
      <BulkBar count={selected.size} noun={['exclusion', 'exclusions']} onClear={() => choose(new Set())}>
        <Button
          size="xs"
          variant="default"
          loading={remove.isPending}
          leftSection={<IconDelete size={14} aria-hidden />}
          onClick={() => remove.start(isAll ? { matching: search } : { exclusionIds: [...selected] })}
        >
          {isAll ? 'Delete all that match' : 'Delete'}
        </Button>
      </BulkBar>
      {dialog === 'add' && <AddExclusionsDialog group={group} onClose={() => setDialog(null)} />}
      {dialog === 'upload' && <UploadExclusionsDialog group={group} onClose={() => setDialog(null)} />}
    </Page>
  )
}

/** At once, and back again with one click. */
function useRemoval(onDone: () => void) {
  const remove = useDeleteExclusions()
  const undo = useUndoDeleteExclusions()
  return {
    isPending: remove.isPending,
    start: (which: Parameters<typeof remove.mutate>[0]) =>
      remove.mutate(which, {
        onError: tell,
        onSuccess: ({ deleted, deletionId }) => {
          onDone()
          const message = `${deleted} ${deleted === 1 ? 'exclusion' : 'exclusions'} deleted`
          notify(message, {
            duration: 8000,
            ...(deletionId && { action: { label: 'Undo', onClick: () => undo.mutate(deletionId, { onError: tell }) } }),
          })
        },
      }),
  }
}
