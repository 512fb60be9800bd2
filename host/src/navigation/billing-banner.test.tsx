import { screen } from '@testing-library/react'
import { type BillingNotice, getBillingNotice } from '@yuko/contract/billing/get-billing-notice'
import { permissionsOf } from '@yuko/contract/permissions'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { setupServer } from 'msw/node'
import { accountBackend, aMembership, aUser } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const suspended: BillingNotice = { kind: 'suspended', widgetsOffAt: '2026-12-16T00:00:00.000Z' }

function openAs(role: 'owner' | 'analyst', path: string, answer: () => { notice: BillingNotice | null }) {
  const organizations = [aMembership({ role, permissions: permissionsOf(role) })]
  server.use(mockEndpoint(getBillingNotice, answer), ...accountBackend(aUser({ organizations })).handlers)
  return renderHost(path)
}
const find = () => screen.findByText(/read-only because an invoice is unpaid/)

it('shows the amount due on every screen except Billing, and links there', async () => {
  const { user } = openAs('owner', '/reviews/reviews', () => ({ notice: suspended }))
  expect(await find()).toHaveTextContent(/Widgets turn off on .*16.*2026/)
  await user.click(screen.getByRole('link', { name: 'Pay invoice' }))
  expect(await screen.findByRole('heading', { name: 'Billing' })).toBeVisible()
  expect(screen.queryByText(/read-only because/)).not.toBeInTheDocument()
})

it('asks members without access to Billing to contact an owner', async () => {
  openAs('analyst', '/reviews/reviews', () => ({ notice: suspended }))
  expect(await find()).toHaveTextContent('Contact an owner of this organization.')
  expect(screen.queryByRole('link', { name: 'Pay invoice' })).not.toBeInTheDocument()
})

it('is hidden if nothing is owed, or it is unknown', async () => {
  const { unmount } = openAs('owner', '/reviews/reviews', () => ({ notice: null }))
  expect(await screen.findByRole('heading', { name: 'The inbox' })).toBeVisible()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  unmount()
  server.resetHandlers()
  openAs('owner', '/reviews/reviews', () => {
    throw new Refusal('server.unavailable', 'Try again in a moment')
  })
  expect(await screen.findByRole('heading', { name: 'The inbox' })).toBeVisible()
  expect(screen.queryByText('Try again in a moment')).not.toBeInTheDocument()
})
