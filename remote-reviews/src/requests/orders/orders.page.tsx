import { plural, t } from '@lingui/core/macro'
import { requestTab } from '@yuko/contract/requests/request'
import { mostPastOrders } from '@yuko/contract/requests/request-selection'
import { ExportButton } from '@yuko/kit/list/export-button.tsx'
import { ViewMenu } from '@yuko/kit/list/view-menu.tsx'
import { notify, usePermission } from '@yuko/runtime'
import { Outlet, useNavigate } from '@yuko/runtime/router'
import { BulkBar, Button, ButtonLink, IconSend, ListFoot, Page, Section, TabsWithCounts, TextLink } from '@yuko/ui'
import { useDownloadRequests } from '#data/requests.mutations.ts'
import { tabLabels } from '../wording.ts'
import { HeldAlert } from './held.alert.tsx'
import styles from './orders.module.css'
import { filterOf, ordersPath, writeSearch } from './orders.search.ts'
import { OrdersFilters } from './orders-filters.tsx'
import { OrdersTable } from './orders-table.tsx'
import { type OrderList, useOrderList } from './use-order-list.ts'
import { useOrdersView } from './use-orders-view.ts'

/** The most orders that can be selected one by one. */
const mostChosen = 250

/** Every order with its review request. */
export function OrdersPage() {
  const orders = useOrderList()
  const { search, query, counts, rows } = orders
  const canAsk = usePermission('reviews.moderate')
  const { columns, view } = useOrdersView(orders)
  const tabs = [undefined, ...requestTab.options].map((tab) => ({
    href: ordersPath + writeSearch({ ...search, tab }),
    label: tab ? tabLabels[tab] : t({ message: 'All', context: 'orders' }),
    count: counts?.[tab ?? 'all'],
    isActive: search.tab === tab,
  }))
  return (
    <Page
      width="full"
      title={t`Orders`}
      subtitle={t`Every order with its review request: when it’s sent, how it performs, or why it’s skipped.`}
      actions={
        <div className={styles.actions}>
          <ButtonLink href="/reviews/emails" variant="default">
            {t`Request flow`}
          </ButtonLink>
          <ButtonLink href={`${ordersPath}/link${query}`} variant="default">
            {t`Link and QR code`}
          </ButtonLink>
          {canAsk && (
            <ButtonLink href={`${ordersPath}/ask${query}`} leftSection={<IconSend size={16} aria-hidden />}>
              {t`Request reviews`}
            </ButtonLink>
          )}
        </div>
      }
    >
      <TabsWithCounts label={t`Requests by status`} tabs={tabs} />
      <Held count={counts?.held ?? 0} isFiltered={Boolean(search.status)} />
      <Section flush>
        <OrdersFilters
          search={search}
          onChange={orders.change}
          onClear={orders.clear}
          tools={
            <>
              <ViewMenu view={view} />
              <ExportOrders orders={orders} />
            </>
          }
        />
        <OrdersTable orders={orders} columns={columns} view={view} />
        {rows && rows.length > 0 && !view.isOpening && (
          <ListFoot list={orders.list}>{plural(rows.length, { one: '# order shown', other: '# orders shown' })}</ListFoot>
        )}
      </Section>
      <AskChosen orders={orders} />
      <Outlet context={{ rows, close: orders.close }} />
    </Page>
  )
}

/** Exports the filtered orders, for members who may. */
function ExportOrders({ orders: { search, rows } }: { orders: OrderList }) {
  const mayExport = usePermission('data.export')
  const download = useDownloadRequests()
  if (!mayExport) return null
  const save = () => download.mutate(filterOf(search), { onError: ({ message }) => notify(message, { type: 'error' }) })
  return <ExportButton isDisabled={!rows?.length} isLoading={download.isPending} onExport={save} />
}

function Held({ count, isFiltered }: { count: number; isFiltered: boolean }) {
  if (count === 0) return null
  return (
    <HeldAlert
      title={plural(count, {
        one: '# request is on hold: plan limit reached',
        other: '# requests are on hold: plan limit reached',
      })}
    >
      {!isFiltered && <TextLink href={`${ordersPath}?tab=upcoming&status=held`}>{t`Show requests on hold`}</TextLink>}
    </HeldAlert>
  )
}

function AskChosen({ orders: { rows, query, matching = 0, selection } }: { orders: OrderList }) {
  const navigate = useNavigate()
  const { isAll, selected, choose } = selection
  const chosen = (rows ?? []).flatMap(({ requestId, order }) => (order && selected.has(requestId) ? [order] : []))
  const most = isAll ? mostPastOrders : mostChosen
  const count = isAll ? matching : chosen.length
  const state = isAll ? { matching: { query, count } } : { orders: chosen }
  return (
    <BulkBar count={isAll ? matching : selected.size} onClear={() => choose(new Set())}>
      <Button
        size="xs"
        leftSection={<IconSend size={14} aria-hidden />}
        disabled={count === 0 || count > most}
        title={count > most ? t`Select up to ${most} orders` : undefined}
        onClick={() => navigate(`${ordersPath}/ask${query}`, { state })}
      >
        {t`Request reviews`}
      </Button>
    </BulkBar>
  )
}
