import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { requestTab } from '@yuko/contract/requests/request'
import { usePermission } from '@yuko/runtime'
import { Outlet, useMatch, useNavigate, useSearchParams } from '@yuko/runtime/router'
import {
  BulkBar,
  Button,
  ButtonLink,
  DataTable,
  EmptyState,
  ErrorPanel,
  IconSend,
  ListFoot,
  Page,
  Section,
  TabsWithCounts,
  TextLink,
  useFormat,
} from '@yuko/ui'
import { useMemo, useState } from 'react'
import { requestQueries } from '#data/requests.queries.ts'
import { tabLabels } from '../wording.ts'
import { HeldAlert } from './held.alert.tsx'
import { nameOf, orderColumns } from './orders.columns.tsx'
import styles from './orders.module.css'
import { isNarrowed, ordersPath, readSearch, writeSearch } from './orders.search.ts'
import { OrdersFilters } from './orders-filters.tsx'

/** The most that one selection by hand takes. */
const mostChosen = 250

/** Every order and the review request that belongs to it. */
export function OrdersPage() {
  const navigate = useNavigate()
  const format = useFormat()
  const [params] = useSearchParams()
  const search = readSearch(params)
  const query = writeSearch(search)
  const list = useInfiniteQuery(requestQueries.list(search))
  const counts = useQuery(requestQueries.counts(search))
  const canAsk = usePermission('reviews.moderate')
  const openId = useMatch(`${ordersPath}/:requestId`)?.params.requestId
  const [chosen, setChosen] = useState({ query, keys: new Set<string>() as ReadonlySet<string> })

  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  const columns = useMemo(() => orderColumns(({ requestId }) => `${ordersPath}/${requestId}${query}`, canAsk), [query, canAsk])
  // A choice belongs to the rows it was made among: another filter starts without one.
  const selected = chosen.query === query ? chosen.keys : new Set<string>()
  const choose = (keys: ReadonlySet<string>) => setChosen({ query, keys })
  const orders = (rows ?? []).flatMap(({ requestId, order }) => (order && selected.has(requestId) ? [order] : []))
  const change = (next: Partial<typeof search>) => navigate(ordersPath + writeSearch({ ...search, ...next }))
  const close = () => navigate(ordersPath + query)
  const held = counts.data?.held ?? 0
  const tabs = [undefined, ...requestTab.options].map((tab) => ({
    href: ordersPath + writeSearch({ ...search, tab }),
    label: tab ? tabLabels[tab] : 'All',
    count: counts.data?.[tab ?? 'all'],
    isActive: search.tab === tab,
  }))

  return (
    <Page
      width="full"
      title="Orders"
      subtitle="Every order and the review request that belongs to it: when it goes out, what became of it, or why nobody is asked."
      actions={
        <div className={styles.actions}>
          <ButtonLink href="/reviews/emails" variant="default">
            Request flow
          </ButtonLink>
          {canAsk && (
            <ButtonLink href={`${ordersPath}/ask${query}`} leftSection={<IconSend size={16} aria-hidden />}>
              Request reviews
            </ButtonLink>
          )}
        </div>
      }
    >
      <TabsWithCounts label="Requests by state" tabs={tabs} />
      {held > 0 && (
        <HeldAlert
          title={
            held === 1
              ? '1 request is on hold: plan limit reached'
              : `${format.number(held)} requests are on hold: plan limit reached`
          }
        >
          {!search.status && <TextLink href={`${ordersPath}?tab=upcoming&status=held`}>Show what’s on hold</TextLink>}
        </HeldAlert>
      )}
      <Section flush>
        <OrdersFilters
          search={search}
          onChange={change}
          onClear={() => navigate(ordersPath + writeSearch({ tab: search.tab }))}
        />
        {list.isError && !rows ? (
          <ErrorPanel title="The orders could not be loaded" onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label="Orders"
            columns={columns}
            rows={rows}
            rowKey={({ requestId }) => requestId}
            rowLabel={nameOf}
            rowHeight={60}
            onOpen={({ requestId }) => navigate(`${ordersPath}/${requestId}${query}`)}
            currentKey={openId}
            selection={canAsk ? { selected, onChange: choose } : undefined}
            isRefreshing={list.isPlaceholderData}
            empty={
              isNarrowed(search) ? (
                <EmptyState
                  drawing="search"
                  title="No order matches"
                  action={
                    <Button variant="default" onClick={() => navigate(ordersPath + writeSearch({ tab: search.tab }))}>
                      Clear filters
                    </Button>
                  }
                >
                  Take away a filter or search for another number, name or address.
                </EmptyState>
              ) : search.tab && counts.data?.all ? (
                <EmptyState title={`Nothing under ${tabLabels[search.tab]}`}>The other tabs hold your orders.</EmptyState>
              ) : (
                <EmptyState
                  title="No orders yet"
                  action={
                    <ButtonLink href="/app/settings/accounts/integration/platform" variant="default">
                      Connect your store
                    </ButtonLink>
                  }
                >
                  Orders come with your store, or in a file. Each shows here when its buyer is asked for a review, or why not.
                </EmptyState>
              )
            }
          />
        )}
        {rows && rows.length > 0 && <ListFoot list={list}>{format.number(rows.length)} shown</ListFoot>}
      </Section>
      <BulkBar count={selected.size} noun={['order', 'orders']} onClear={() => choose(new Set())}>
        <Button
          size="xs"
          leftSection={<IconSend size={14} aria-hidden />}
          disabled={orders.length === 0 || orders.length > mostChosen}
          title={orders.length > mostChosen ? `At most ${mostChosen} at once` : undefined}
          onClick={() => navigate(`${ordersPath}/ask${query}`, { state: { orders } })}
        >
          Request reviews
        </Button>
      </BulkBar>
      <Outlet context={{ rows, close }} />
    </Page>
  )
}
