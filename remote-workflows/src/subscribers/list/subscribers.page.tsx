import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Subscriber } from '@yuko/contract/automation/subscribers/subscriber'
import { type SubscriberView, subscriberView } from '@yuko/contract/automation/subscribers/subscriber-filter'
import { notify, usePermission } from '@yuko/runtime'
import { Outlet, useMatch, useNavigate, useSearchParams } from '@yuko/runtime/router'
import {
  Button,
  ButtonLink,
  ColumnMenu,
  DataTable,
  EmptyState,
  ErrorPanel,
  IconDownload,
  IconPlus,
  IconUpload,
  ListFoot,
  Page,
  Section,
  TabsWithCounts,
  useFormat,
} from '@yuko/ui'
import { useMemo, useState } from 'react'
import { useDownloadSubscribers } from '#data/subscriber.mutations.ts'
import { subscriberQueries } from '#data/subscriber.queries.ts'
import { AreaNav } from '../area-nav.tsx'
import { nameOf } from '../wording.ts'
import { AddSubscriberDialog } from './add-subscriber.dialog.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { subscriberColumns } from './subscribers.columns.tsx'
import {
  cleared,
  filterOf,
  hrefOf,
  isNarrowed,
  queryStringOf,
  readSearch,
  type SubscribersSearch,
  subscribersPath,
  usuallyHidden,
} from './subscribers.search.ts'
import { SubscribersFilters } from './subscribers-filters.tsx'
import { useSelection } from './use-selection.ts'

const tabs: Record<SubscriberView, string> = {
  all: 'All',
  subscribed: 'Subscribed',
  never_subscribed: 'Never subscribed',
  unsubscribed: 'Unsubscribed',
  unconfirmed: 'Not confirmed',
  suppressed: 'Suppressed',
}

/** Everybody whom the store knows by address, with what they agreed to. */
export function SubscribersPage() {
  const navigate = useNavigate()
  const format = useFormat()
  const [params] = useSearchParams()
  const search = useMemo(() => readSearch(params), [params])
  const { hide, ...query } = search
  const list = useInfiniteQuery(subscriberQueries.list(query))
  const counts = useQuery(subscriberQueries.counts(query))
  const mayWrite = usePermission('settings.write')
  const mayImport = usePermission('data.import')
  const mayExport = usePermission('data.export')
  const openId = useMatch(`${subscribersPath}/:subscriberId`)?.params.subscriberId
  const download = useDownloadSubscribers()
  const [isAdding, setIsAdding] = useState(false)
  const [bulkId, setBulkId] = useState<string>()

  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  const address = queryStringOf(search)
  const pathOf = ({ subscriberId }: Pick<Subscriber, 'subscriberId'>) => `${subscribersPath}/${subscriberId}${address}`
  const columns = useMemo(
    () => subscriberColumns(({ subscriberId }) => `${subscribersPath}/${subscriberId}${address}`, format),
    [address, format],
  )
  const filter = filterOf(search)
  const { isAll, selected, choose, chooseAll } = useSelection(queryStringOf(filter), rows)
  const view = search.view ?? 'all'
  const matching = counts.data?.counts[view]
  const change = (next: SubscribersSearch) => navigate(hrefOf({ ...search, ...next }), { replace: true })
  const save = () => download.mutate(filter, { onError: ({ message }) => notify(message, { type: 'error' }) })
  const hidden = new Set((hide ?? usuallyHidden).split(','))
  const target = isAll ? { filter, count: matching ?? 0 } : { subscriberIds: [...selected], count: selected.size }
  const isBlank = rows?.length === 0 && !isNarrowed(search)

  return (
    <Page
      width="full"
      title="Subscribers"
      subtitle="People you know by address, and what they agreed to get."
      actions={
        <>
          {mayImport && (
            <ButtonLink href="/reviews/import/subscribers" variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              Import
            </ButtonLink>
          )}
          {mayWrite && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
              Add subscriber
            </Button>
          )}
        </>
      }
    >
      <div>
        <AreaNav />
        {bulkId && <BulkProgress bulkId={bulkId} onDismiss={() => setBulkId(undefined)} />}
        <TabsWithCounts
          label="Subscribers by consent"
          tabs={subscriberView.options.map((one) => {
            const count = counts.data?.counts[one]
            return {
              href: hrefOf({ ...search, view: one }),
              label: tabs[one],
              isActive: one === view,
              ...(count !== undefined && { count }),
            }
          })}
        />
      </div>
      <Section flush>
        <SubscribersFilters
          search={search}
          matching={matching === undefined ? undefined : `${format.number(matching)} ${matching === 1 ? 'person' : 'people'}`}
          onChange={change}
          onClear={() => navigate(hrefOf(cleared(search)))}
          tools={
            <>
              <ColumnMenu
                columns={columns.filter(({ id }) => id !== 'person')}
                hidden={hidden}
                onChange={(off) => change({ hide: off.join() === usuallyHidden ? undefined : off.join(',') || 'none' })}
              />
              {mayExport && (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconDownload size={14} aria-hidden />}
                  loading={download.isPending}
                  disabled={!rows?.length}
                  onClick={save}
                >
                  Export
                </Button>
              )}
            </>
          }
        />
        {list.isError && !rows ? (
          <ErrorPanel title="The subscribers could not be loaded" onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label="Subscribers"
            columns={columns}
            hiddenColumns={hidden}
            rows={rows}
            rowKey={({ subscriberId }) => subscriberId}
            rowLabel={nameOf}
            rowHeight={60}
            onOpen={(subscriber) => navigate(pathOf(subscriber))}
            {...(openId && { currentKey: openId })}
            {...(mayWrite && { selection: { selected, onChange: choose } })}
            selectAllMatching={
              matching !== undefined && matching > (rows?.length ?? 0) ? (
                isAll ? (
                  <>All {format.number(matching)} people that match are selected.</>
                ) : (
                  <>
                    {format.number(selected.size)} people on this page are selected.{' '}
                    <Button variant="subtle" size="compact-sm" onClick={chooseAll}>
                      Select all {format.number(matching)} that match
                    </Button>
                  </>
                )
              ) : undefined
            }
            sort={{
              by: search.sort === 'created_at' || !search.sort ? 'created_at' : 'person',
              direction: search.direction ?? 'desc',
            }}
            onSort={({ by, direction }) => change({ sort: by === 'person' ? 'email' : 'created_at', direction })}
            isRefreshing={list.isPlaceholderData}
            empty={
              isBlank && view === 'all' ? (
                <NobodyYet onAdd={mayWrite ? () => setIsAdding(true) : undefined} mayImport={mayImport} />
              ) : (
                <NothingMatches view={view} onClear={isNarrowed(search) ? () => navigate(hrefOf(cleared(search))) : undefined} />
              )
            }
          />
        )}
        {rows && rows.length > 0 && <ListFoot list={list}>{format.number(rows.length)} shown</ListFoot>}
      </Section>
      {mayWrite && <BulkActions target={target} onClear={() => choose(new Set())} onStarted={(bulk) => setBulkId(bulk.bulkId)} />}
      {isAdding && (
        <AddSubscriberDialog
          onClose={() => setIsAdding(false)}
          onAdded={(subscriberId) => {
            setIsAdding(false)
            navigate(pathOf({ subscriberId }))
          }}
        />
      )}
      <Outlet context={{ close: () => navigate(subscribersPath + address) }} />
    </Page>
  )
}

const reasons: Record<SubscriberView, string> = {
  all: 'Take away a filter, or search for another name or address.',
  subscribed: 'Nobody agreed to marketing e-mail yet. A sign-up form on your store is the usual way.',
  never_subscribed: 'Everybody you know has agreed or refused.',
  unsubscribed: 'Nobody unsubscribed.',
  unconfirmed: 'Nobody is asked to confirm their address at the moment.',
  suppressed: 'All addresses can be written to: none bounced, and nobody marked an e-mail as spam.',
}

function NothingMatches({ view, onClear }: { view: SubscriberView; onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      drawing="search"
      title={onClear ? 'Nobody matches' : 'Nobody here'}
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        )
      }
    >
      {onClear ? reasons.all : reasons[view]}
    </EmptyState>
  )
}

function NobodyYet({ onAdd, mayImport }: { onAdd: (() => void) | undefined; mayImport: boolean }) {
  return (
    <EmptyState
      drawing="people"
      title="Nobody to write to yet"
      action={
        <>
          {mayImport && (
            <ButtonLink href="/reviews/import/subscribers" variant="default">
              Import subscribers
            </ButtonLink>
          )}
          {onAdd && <ButtonLink href="/subscribers/forms">Create a sign-up form</ButtonLink>}
        </>
      }
    >
      Customers of your store appear here by themselves. Others come by a sign-up form, by a file of the tool you used before, or
      one by one.
    </EmptyState>
  )
}
