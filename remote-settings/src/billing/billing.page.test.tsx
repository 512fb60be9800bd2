import { screen, waitFor, within } from '@testing-library/react'
import { cancelSubscription } from '@yuko/contract/billing/cancel-subscription'
import { changePlan } from '@yuko/contract/billing/change-plan'
import { type Billing, getBilling } from '@yuko/contract/billing/get-billing'
import { listInvoices } from '@yuko/contract/billing/invoices'
import { finishPayment } from '@yuko/contract/billing/payment-method'
import { type PlanQuote, quotePlan } from '@yuko/contract/billing/quote-plan'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#settings.routes.tsx'

const growth: Billing = {
  isSelfHosted: false,
  channel: 'stripe',
  contact: 'hello@yuko.example',
  subscription: {
    plan: 'growth',
    interval: 'month',
    status: 'active',
    periodStart: '2026-11-10T00:00:00.000Z',
    periodEnd: '2026-12-10T00:00:00.000Z',
    trialEndsAt: null,
    cancelAtPeriodEnd: false,
    scheduled: null,
    creditMinor: 0,
    pastDueSince: null,
    suspendedAt: null,
    widgetsOffAt: null,
    isAutoUpgraded: false,
  },
  usage: {
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-12-01T00:00:00.000Z',
    meters: [{ metric: 'emails_month', used: 25_500, limit: 25_000 }],
  },
  held: { count: 1, reason: 'emails', oldestAt: '2026-11-20T00:00:00.000Z', missed: 0 },
  paymentMethod: { brand: 'visa', last4: '4242', expires: '2028-11' },
  openInvoice: null,
}
const quote: PlanQuote = {
  when: 'now',
  at: '2026-11-20T00:00:00.000Z',
  currency: 'USD',
  lines: [{ text: 'Scale for 20 days', amountMinor: 9333, from: null, to: null }],
  dueNowMinor: 9333,
  creditLeftMinor: 0,
  thenMinor: 19_900,
  nextChargeAt: '2026-12-10T00:00:00.000Z',
}

let billing: Billing
let asked: unknown[]

const server = setupServer(
  mockEndpoint(getBilling, () => billing),
  mockEndpoint(listInvoices, () => ({ items: [], nextCursor: null })),
  mockEndpoint(quotePlan, () => quote),
  mockEndpoint(changePlan, ({ body }) => {
    asked.push(body)
    billing = { ...billing, subscription: { ...billing.subscription, plan: 'scale' } }
    return { outcome: 'done' as const, subscription: billing.subscription }
  }),
  mockEndpoint(cancelSubscription, () => {
    billing = { ...billing, subscription: { ...billing.subscription, cancelAtPeriodEnd: true } }
    return billing.subscription
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  billing = growth
  asked = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = (permissions?: Parameters<typeof renderRoutes>[1]['permissions']) =>
  renderRoutes(routes, { path: '/billing', ...(permissions && { permissions }) })

it('shows usage and held emails, and changes the plan for the quoted price', async () => {
  const { user } = open()
  expect(await screen.findByText('1 email held')).toBeVisible()
  expect(screen.getByText('25,500 of 25,000')).toHaveTextContent('102%')
  expect(document.title).toMatch(/^Billing/)
  await user.click(screen.getByRole('button', { name: 'Choose Scale' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change to Scale, monthly' }))
  expect(await dialog.findByText('Due now')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(asked).toEqual([{ plan: 'scale', interval: 'month', dueNowMinor: 9333 }]))
  expect(await screen.findByText(/^Renews on .*2026 for .*199/)).toBeVisible()
})

it('cancels at the end of the paid period and offers to undo', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Cancel plan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your Growth plan?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel plan' }))
  expect(await screen.findByRole('button', { name: 'Keep plan' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument()
})

it('shows no price for a plan with custom pricing', async () => {
  billing = { ...growth, channel: 'manual', subscription: { ...growth.subscription, plan: 'enterprise' } }
  open()
  expect(await screen.findByText('Negotiated price')).toBeVisible()
  expect(screen.getByText(/^Renews on [^$]*2026\.$/)).toBeVisible()
})

it('is read-only for an admin and tells others whom to ask', async () => {
  const { unmount } = open(['organization.read', 'billing.read'])
  expect(await screen.findByText('Only an owner can change the plan.')).toBeVisible()
  for (const name of [/^Choose/, /^Cancel/, /^Replace/, /^Move to/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  unmount()
  open(['organization.read'])
  expect(await screen.findByText('You don’t have permission to view billing')).toBeVisible()
})

it('shows why it failed to load, and retries', async () => {
  server.use(
    mockEndpoint(getBilling, () => {
      throw new Refusal('server.unavailable', 'Try again in a moment')
    }),
  )
  const { user } = open()
  expect(await screen.findByText('Try again in a moment')).toBeVisible()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1 email held')).toBeVisible()
})

describe('a shop', () => {
  const endsSoon = (): Billing => ({
    ...growth,
    channel: 'shopify',
    paymentMethod: null,
    subscription: { ...growth.subscription, cancelAtPeriodEnd: true },
  })

  it('can choose a plan that ends again, and is not offered what Shopify doesn’t do', async () => {
    billing = endsSoon()
    const { user } = open()
    expect(await screen.findByText(/choose it again and approve it in Shopify/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Keep plan' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Choose Growth' }))
    expect(await screen.findByRole('dialog', { name: 'Change to Growth, monthly' })).toBeVisible()
  })

  it.each([
    [true, 'Plan approved'],
    [false, 'Your plan hasn’t changed'],
  ])('returns from approval (%s) with its charge', async (isDone, words) => {
    const finished: unknown[] = []
    server.use(
      mockEndpoint(finishPayment, ({ body }) => {
        finished.push(body)
        return { isDone, problem: null }
      }),
    )
    billing = { ...endsSoon(), subscription: growth.subscription }
    const { notifications } = renderRoutes(routes, { path: '/billing?shopify=&charge_id=17' })
    await waitFor(() => expect(notifications.map(({ message }) => message)).toEqual([words]))
    expect(finished).toEqual([{ checkoutId: '17' }])
  })
})
