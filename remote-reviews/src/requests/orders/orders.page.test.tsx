import { screen, waitFor, within } from '@testing-library/react'
import type { ReviewRequest } from '@yuko/contract/requests/request'
import { sendRequestNow } from '@yuko/contract/requests/send-request-now'
import { getStoreConnection, type StoreConnection } from '@yuko/contract/store/get-store-connection'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#reviews.routes.tsx'
import { idOf } from '#testing/ids.ts'
import { aRequest, requestBackend } from '#testing/request-backend.ts'

let requests: ReviewRequest[]
let exported: unknown[]
const server = setupServer()
beforeAll(() => server.listen())
beforeEach(() => {
  requests = [
    aRequest(1),
    aRequest(2, { status: 'skipped', skipReason: 'excluded_customer', asked: 0, allowedActions: ['send'] }),
    aRequest(3, { status: 'partially_completed', sentAt: '2026-11-10T09:00:00.000Z', reviewed: 1, asked: 2, allowedActions: [] }),
  ]
  exported = []
  server.use(...requestBackend(requests, exported))
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const path = '/reviews/orders'
const connection: StoreConnection = {
  platform: 'shopify',
  method: 'shopify',
  state: 'connected',
  shop: 'mill.myshopify.com',
  scopes: [],
  missingScopes: [],
  optionalScopes: [],
  connectedAt: '2026-11-01T10:00:00.000Z',
  disconnectedAt: null,
  lastEventAt: null,
  canUseShopify: true,
}
const open = (at = path, permissions?: Parameters<typeof renderRoutes>[1]['permissions']) =>
  renderRoutes(routes, { path: at, ...(permissions && { permissions }) })
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

describe('the orders', () => {
  it('show the status of their request, or the skip reason', async () => {
    open()
    expect((await row('#1001')).getByText('Scheduled')).toBeVisible()
    expect((await row('#1002')).getByText('Customer is excluded')).toBeVisible()
    expect((await row('#1003')).getByText('1 of 2')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Skipped 1' })).toHaveAttribute('href', `${path}?tab=skipped`)
  })

  it('show a text that wasn’t delivered, and the email instead', async () => {
    const text = { sentAt: '2026-11-10T09:00:00.000Z', textFailure: 'number-unreachable' as const }
    Object.assign(requests[0] ?? {}, { ...text, status: 'bounced', channel: 'sms', nextAt: '2026-11-11T09:00:00.000Z' })
    Object.assign(requests[2] ?? {}, { ...text, status: 'delivered', channel: 'email' })
    const list = open()
    const waiting = await row('#1001')
    expect(waiting.getByText('Not delivered')).toBeVisible()
    expect(waiting.getByText('The phone was unreachable')).toBeVisible()
    expect(waiting.getByText(/^Email instead/)).toBeVisible()
    expect((await row('#1003')).getByText('By email instead of a text')).toBeVisible()
    list.unmount()
    open(`${path}/${idOf('rrq', 3)}`)
    expect(await screen.findByText('Email · Text not delivered: The phone was unreachable')).toBeVisible()
  })

  it('are filtered by the address, ignoring unknown values', async () => {
    const { user, address } = open(`${path}?tab=skipped&skipReason=excluded_customer&kind=none`)
    expect(await screen.findByText('#1002', { exact: false })).toBeVisible()
    expect(screen.queryByText('Order #1001')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove filter Customer is excluded' }))
    expect(address()).toBe(`${path}?tab=skipped`)
  })

  it('are sorted by date from either end, and exported as filtered', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:rows', revokeObjectURL: () => {} })
    const { user, address } = open(`${path}?skipReason=excluded_customer&tab=skipped`)
    await row('#1002')
    await user.click(within(screen.getByRole('columnheader', { name: 'Order' })).getByRole('button'))
    expect(address()).toBe(`${path}?tab=skipped&skipReason=excluded_customer&direction=asc`)
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(exported).toEqual([{ tab: 'skipped', skipReason: ['excluded_customer'] }]))
  })

  it('have a view: columns and saved filters', async () => {
    const { user, address } = open(`${path}?tab=skipped`)
    await row('#1002')
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole('checkbox', { name: 'When' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'When' })).not.toBeInTheDocument())
    await user.type(screen.getByRole('textbox', { name: 'View name' }), 'Skipped{Enter}')
    expect(await screen.findByRole('link', { name: 'Skipped' })).toHaveAttribute('href', address())
  })

  it('are all selected by their filter, also by status, without requests that have no order', async () => {
    requests.push(aRequest(4, { kind: 'manual', order: null }), aRequest(5), aRequest(6))
    server.use(...requestBackend(requests, exported, 2))
    const { user } = open(`${path}?status=scheduled`)
    await row('#1001')
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await user.click(await screen.findByRole('button', { name: 'Select all 3 results' }))
    expect(await screen.findByText('All 3 matching results are selected.')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Bulk actions' })).toHaveTextContent('3 selected')
  })

  it('show readers no checkboxes and no actions', async () => {
    open(path, ['organization.read'])
    const scheduled = await row('#1001')
    expect(scheduled.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument()
  })

  it('show the next step if there are none', async () => {
    requests.length = 0
    server.use(mockEndpoint(getStoreConnection, (): StoreConnection => ({ ...connection, state: 'none' })))
    open()
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Connect your store' })).toBeVisible()
  })

  it('of a connected store are those to come; past ones can be chosen', async () => {
    requests.length = 0
    server.use(mockEndpoint(getStoreConnection, () => connection))
    open()
    expect(await screen.findByRole('heading', { name: 'No new orders yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Request reviews of past orders' })).toHaveAttribute('href', `${path}/ask`)
    expect(screen.queryByRole('link', { name: 'Connect your store' })).not.toBeInTheDocument()
  })

  it('can be sent now, postponed or canceled', async () => {
    const { user, notifications } = open()
    const menu = async (item: string) => {
      await user.click((await row('#1001')).getByRole('button', { name: 'Request actions: Order #1001' }))
      await user.click(await screen.findByRole('menuitem', { name: item }))
    }
    await menu('Postpone by 14 days')
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('Postponed until Dec 14, 2026'))
    expect(await screen.findByText('Postponed')).toBeVisible()
    await menu('Send now')
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('Sending request'))
    await menu('Cancel request')
    await waitFor(() => expect(requests[0]?.status).toBe('cancelled'))
  })

  it('skip people who must not be asked, also for manual requests', async () => {
    server.use(mockEndpoint(sendRequestNow, () => aRequest(2, { status: 'skipped', skipReason: 'unsubscribed' })))
    const { user, notifications } = open()
    await user.click((await row('#1002')).getByRole('button', { name: 'Request actions: Order #1002' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Send now' }))
    await waitFor(() => expect(notifications[0]).toMatchObject({ message: 'Not sent: Unsubscribed', type: 'warning' }))
  })

  it('are read-only without the permission', async () => {
    open(path, ['organization.read'])
    expect(await screen.findByText('Order #1001')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Request reviews' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Request actions/ })).not.toBeInTheDocument()
  })
})

describe('requests beyond the plan’s limit', () => {
  const held = { status: 'held', heldSince: '2026-11-20T10:00:00.000Z', allowedActions: ['postpone', 'cancel'] } as const

  it('are counted above the list, with a filter and a link to upgrade', async () => {
    Object.assign(requests[0] ?? {}, held)
    const { user, address } = open()
    const alert = within(await screen.findByRole('status', { name: '1 request is on hold: plan limit reached' }))
    expect(alert.getByRole('link', { name: 'Upgrade plan' })).toHaveAttribute('href', '/billing')
    expect((await row('#1001')).getByText('On hold: plan limit reached')).toBeVisible()
    await user.click(alert.getByRole('link', { name: 'Show requests on hold' }))
    expect(address()).toBe(`${path}?tab=upcoming&status=held`)
    await waitFor(() => expect(screen.queryByText('Order #1002')).not.toBeInTheDocument())
    expect(screen.getByText('Order #1001')).toBeVisible()
  })

  it('explain the next step in the drawer, also for reminders', async () => {
    Object.assign(requests[0] ?? {}, held)
    Object.assign(requests[2] ?? {}, {
      status: 'sent',
      sentAt: '2026-11-10T10:00:00.000Z',
      heldSince: '2026-11-20T10:00:00.000Z',
    })
    const first = open(`${path}/${idOf('rrq', 1)}`)
    const drawer = within(await screen.findByRole('dialog', { name: 'Order #1001' }))
    expect(await drawer.findByText(/Requests on hold are sent automatically/)).toBeVisible()
    expect(drawer.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
    first.unmount()
    open(`${path}/${idOf('rrq', 3)}`)
    expect(await screen.findByText('Reminder on hold: plan limit reached', { selector: '[role=dialog] *' })).toBeVisible()
  })

  it('point to an owner if the member can’t see the plan', async () => {
    Object.assign(requests[0] ?? {}, held)
    open(path, ['organization.read'])
    expect(await screen.findByText('Ask an owner to upgrade the plan.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Upgrade plan' })).not.toBeInTheDocument()
  })
})

describe('a request', () => {
  const detail = `${path}/${idOf('rrq', 1)}?tab=upcoming`

  it('has its own address, and closes to the list with its filters', async () => {
    const { user, address } = open(`${path}?tab=upcoming`)
    await user.click(await screen.findByRole('link', { name: 'Order #1001' }))
    expect(address()).toBe(detail)
    const drawer = within(await screen.findByRole('dialog', { name: 'Order #1001' }))
    expect(await drawer.findByText('Linen shirt')).toBeVisible()
    expect(drawer.getByRole('region', { name: 'History' })).toHaveTextContent(/Postponed · Ada · Nov 27, 2026.*Request created/)
    await user.click(drawer.getByRole('button', { name: 'Close' }))
    expect(address()).toBe(`${path}?tab=upcoming`)
  })

  it('has no footer without actions', async () => {
    const { container } = open(`${path}/${idOf('rrq', 3)}`)
    await screen.findByRole('region', { name: 'History' })
    expect(container.ownerDocument.querySelector('[role=dialog] footer')).toBeNull()
  })

  it('shows the error if the request changed in the meantime', async () => {
    server.use(
      mockEndpoint(sendRequestNow, () => {
        throw new Refusal('review-request.state-refused', 'This review request was already sent')
      }),
    )
    const { user, notifications } = open(detail)
    await user.click(await screen.findByRole('button', { name: 'Send now' }))
    await waitFor(() =>
      expect(notifications[0]).toMatchObject({ message: 'This review request was already sent', type: 'error' }),
    )
  })

  it('that doesn’t exist shows an error', async () => {
    open(`${path}/${idOf('rrq', 9)}`)
    expect(await screen.findByRole('heading', { name: 'This request no longer exists' })).toBeVisible()
  })
})
