import { screen, waitFor } from '@testing-library/react'
import { getOrganizationClosing } from '@yuko/contract/accounts/closing/get-organization-closing'
import type { OrganizationClosing } from '@yuko/contract/accounts/closing/organization-closing'
import { reopenOrganization } from '@yuko/contract/accounts/closing/reopen-organization'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { setupServer } from 'msw/node'
import { accountBackend, aMembership, aUser } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const deletesAt = '2026-12-20T09:30:00.000Z'
const closed: OrganizationClosing = {
  name: 'Mill & Co',
  closedAt: '2026-11-20T09:30:00.000Z',
  deletesAt,
  members: 1,
  store: null,
  plan: null,
  openInvoice: null,
  invoices: 0,
}

function renderClosed() {
  const other = aMembership({ org_uuid: '0190f0a0-0000-7000-8000-000000000002', name: 'Tea House' })
  const backend = accountBackend(aUser({ organizations: [aMembership({ closedUntil: deletesAt }), other] }))
  server.use(
    ...backend.handlers,
    mockEndpoint(getOrganizationClosing, () => closed),
    mockEndpoint(reopenOrganization, () => {
      backend.state.user = aUser()
      return { ...closed, closedAt: null, deletesAt: null }
    }),
  )
  return renderHost('/reviews/reviews')
}

it('replaces all other pages and shows until when it can be reopened', async () => {
  const { address } = renderClosed()
  expect(await screen.findByRole('heading', { level: 1, name: '“Mill & Co” is closed' })).toBeVisible()
  expect(address()).toBe('/closed-organization')
  expect(screen.getByText(/You can reopen the organization until/)).toHaveTextContent('Dec 20, 2026')
  for (const name of ['Reviews', 'Loyalty members', 'Subscribers', 'Audit log', 'Invoices', 'Go to Tea House'])
    expect(screen.getByRole('button', { name })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create an organization' })).toHaveAttribute('href', '/onboarding/organization')
})

it('reopens it', async () => {
  const { user, address } = renderClosed()
  await user.click(await screen.findByRole('button', { name: 'Reopen organization' }))
  await waitFor(() => expect(address()).toBe('/'))
})

it('shows that it is too late to reopen', async () => {
  const { user } = renderClosed()
  server.use(
    mockEndpoint(reopenOrganization, () => {
      throw new Refusal('organization.deletion-began', 'This organization can’t be reopened because its data is being deleted')
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Reopen organization' }))
  expect(await screen.findByText('This organization can’t be reopened because its data is being deleted')).toBeVisible()
})
