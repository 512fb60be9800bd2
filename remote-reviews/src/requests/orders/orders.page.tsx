import { requestTab } from '@yuko/contract/requests/request'
import { usePermission } from '@yuko/runtime'
import { Outlet, useNavigate } from '@yuko/runtime/router'
import { BulkBar, Button, ButtonLink, IconSend, ListFoot, Page, Section, TabsWithCounts, TextLink, useFormat } from '@yuko/ui'
import { tabLabels } from '../wording.ts'
import { HeldAlert } from './held.alert.tsx'
import styles from './orders.module.css'
import { ordersPath, writeSearch } from './orders.search.ts'
import { OrdersFilters } from './orders-filters.tsx'
import { OrdersTable } from './orders-table.tsx'
import { type OrderList, useOrderList } from './use-order-list.ts'

/** The most that one selection by hand takes. */
const mostChosen = 250

/** Every order and the review request that belongs to it. */
export function OrdersPage() {
  const format = useFormat()
  const orders = useOrderList()
  const { search, query, counts, rows } = orders
  const canAsk = usePermission('reviews.moderate')
  const tabs = [undefined, ...requestTab.options].map((tab) => ({
    href: ordersPath + writeSearch({ ...search, tab }),
    label: tab ? tabLabels[tab] : 'All',
    count: counts?.[tab ?? 'all'],
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
      <Held count={counts?.held ?? 0} isFiltered={Boolean(search.status)} />
      <Section flush>
        <OrdersFilters search={search} onChange={orders.change} onClear={orders.clear} />
        <OrdersTable orders={orders} />
        {rows && rows.length > 0 && <ListFoot list={orders.list}>{format.number(rows.length)} shown</ListFoot>}
      </Section>
      <AskChosen orders={orders} />
      <Outlet context={{ rows, close: orders.close }} />
    </Page>
  )
}

function Held({ count, isFiltered }: { count: number; isFiltered: boolean }) {
  const format = useFormat()
  if (count === 0) return null
  const requests = count === 1 ? '1 request is' : `${format.number(count)} requests are`
  return (
    <HeldAlert title={`${requests} on hold: plan limit reached`}>
      {!isFiltered && <TextLink href={`${ordersPath}?tab=upcoming&status=held`}>Show what’s on hold</TextLink>}
    </HeldAlert>
  )
}

function AskChosen({ orders: { rows, query, selection } }: { orders: OrderList }) {
  const navigate = useNavigate()
  const { selected, choose } = selection
  const chosen = (rows ?? []).flatMap(({ requestId, order }) => (order && selected.has(requestId) ? [order] : []))
  return (
    <BulkBar count={selected.size} noun={['order', 'orders']} onClear={() => choose(new Set())}>
      <Button
        size="xs"
        leftSection={<IconSend size={14} aria-hidden />}
        disabled={chosen.length === 0 || chosen.length > mostChosen}
        title={chosen.length > mostChosen ? `At most ${mostChosen} at once` : undefined}
        onClick={() => navigate(`${ordersPath}/ask${query}`, { state: { orders: chosen } })}
      >
        Request reviews
      </Button>
    </BulkBar>
  )
}
