import { screen, waitFor, within } from '@testing-library/react'
import { type BlockedAddress, listBlockedAddresses } from '@yuko/contract/automation/subscribers/list-blocked-addresses'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { viewBackend } from '@yuko/testing/view-backend.ts'
import { changeView, headers, openView } from '@yuko/testing/view-menu.ts'
import { setupServer } from 'msw/node'
import { subscriberRoutes } from '../subscribers.routes.tsx'

const address = (more: Partial<BlockedAddress>): BlockedAddress => ({
  addressHash: 'ab'.repeat(32),
  email: null,
  subscriberId: null,
  reason: 'manual',
  detail: null,
  at: '2026-11-20T10:00:00.000Z',
  ...more,
})
const known = 'sub_01jd3m8w2ve5h9x7q4t6r8s0ab'
const items = [
  address({ email: 'ann@x.example', subscriberId: known, reason: 'hard_bounce' }),
  address({ email: 'stranger@x.example', addressHash: 'cd'.repeat(32) }),
  address({ addressHash: '6a58'.repeat(16) }),
]
const server = setupServer(
  ...viewBackend().handlers,
  mockEndpoint(listBlockedAddresses, ({ query: { reason } }) => ({
    items: items.filter((one) => !reason || one.reason === reason),
    nextCursor: null,
  })),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

it('lists every address, and marks erased people without showing a hash', async () => {
  renderRoutes(subscriberRoutes, { path: '/subscribers/suppressed' })
  const table = within(await screen.findByRole('table', { name: 'Suppressed addresses' }))
  expect(await table.findByRole('link', { name: 'ann@x.example' })).toHaveAttribute('href', `/subscribers/${known}`)
  expect(table.getByText('stranger@x.example')).toBeVisible()
  expect(table.getByText('Deleted person')).toBeVisible()
  expect(table.getByText('Their address was erased but remains suppressed.')).toBeVisible()
  expect(document.body).not.toHaveTextContent('6a58')
})

it('has a view: columns and saved filters', async () => {
  const path = '/subscribers/suppressed'
  const { user, unmount } = renderRoutes(subscriberRoutes, { path: `${path}?reason=hard_bounce` })
  await screen.findByRole('link', { name: 'ann@x.example' })
  const left = ['Email address', 'Reason', 'Since', 'Actions']
  expect(await changeView(user, { hide: 'Details', save: 'Bounced' })).toEqual({
    href: `${path}?reason=hard_bounce`,
    headers: left,
    canSort: false,
  })
  unmount()
  const again = renderRoutes(subscriberRoutes, { path })
  await screen.findByText('stranger@x.example')
  expect(headers()).toEqual(left)
  await openView(again.user, 'Bounced')
  expect(again.address()).toBe(`${path}?reason=hard_bounce`)
  await waitFor(() => expect(screen.queryByText('stranger@x.example')).not.toBeInTheDocument())
})
