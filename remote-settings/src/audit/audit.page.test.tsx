import { screen, waitFor, within } from '@testing-library/react'
import type { AuditEntry } from '@yuko/contract/audit/audit-entry'
import { getAuditChoices } from '@yuko/contract/audit/get-audit-choices'
import { listAuditEntries } from '@yuko/contract/audit/list-audit-entries'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { viewBackend } from '@yuko/testing/view-backend.ts'
import { changeView, headers, openView } from '@yuko/testing/view-menu.ts'
import { setupServer } from 'msw/node'
import { routes } from '#settings.routes.tsx'

const ada = { type: 'user', id: 'usr_01jd3m8w2ve5h9x7q4t6r8s0ab', name: 'Ada Example', role: 'owner' } as const
const changed: AuditEntry = {
  entryId: 'aud_01jd3m8w2ve5h9x7q4t6r8s0ab',
  at: '2026-11-20T09:00:00.000Z',
  actor: ada,
  action: 'update-member',
  target: { memberId: 'mem_01jd3m8w2ve5h9x7q4t6r8s0ac' },
  change: { before: { role: 'editor' }, after: { role: 'analyst' } },
  reason: null,
  requestId: 'req-1',
}
const uninstalled: AuditEntry = {
  ...changed,
  entryId: 'aud_01jd3m8w2ve5h9x7q4t6r8s0ac',
  actor: { type: 'platform', id: 'platform', name: null, role: null },
  action: 'app/uninstalled',
  target: {},
  change: null,
}

let asked: URLSearchParams[]
const server = setupServer(
  mockEndpoint(listAuditEntries, ({ request }) => {
    const query = new URL(request.url).searchParams
    asked.push(query)
    return { items: query.has('action') ? [changed] : [changed, uninstalled], nextCursor: null }
  }),
  ...viewBackend().handlers,
  mockEndpoint(getAuditChoices, () => ({ actors: [ada, uninstalled.actor], actions: ['update-member', 'app/uninstalled'] })),
)
beforeAll(() => server.listen())
beforeEach(() => {
  asked = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const path = '/app/settings/accounts/audit'

it('lists activity in sentences and shows the changes', async () => {
  const { user, address } = renderRoutes(routes, { path })
  expect(await screen.findByText('Store platform uninstalled the app')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Ada Example changed a member’s role' }))
  const drawer = await screen.findByRole('dialog', { name: 'Ada Example changed a member’s role' })
  expect(address()).toBe(`${path}?entry=${changed.entryId}`)
  const change = within(drawer).getByRole('region', { name: 'Changes' })
  expect(change).toHaveTextContent(/Role\s*editor\s*analyst/)
  expect(drawer).toHaveTextContent('req-1')
})

it('is filtered by the URL, and keeps filters there', async () => {
  renderRoutes(routes, { path: `${path}?action=update-member&from=2026-11-01&to=yesterday` })
  expect(await screen.findByText('Ada Example changed a member’s role')).toBeVisible()
  expect(screen.queryByText('Store platform uninstalled the app')).not.toBeInTheDocument()
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ action: 'update-member', from: '2026-11-01' })
  expect(asked[0]?.has('to')).toBe(false)
})

it('has a view: columns and saved filters, without the open entry', async () => {
  server.use(...viewBackend().handlers)
  const query = '?from=2026-11-01&action=update-member'
  const { user, unmount } = renderRoutes(routes, { path: path + query })
  await screen.findByText('Ada Example changed a member’s role')
  const left = ['Activity', 'Affected item', 'Date']
  expect(await changeView(user, { hide: 'Role', save: 'Roles' })).toEqual({ href: path + query, headers: left, canSort: false })
  unmount()
  const again = renderRoutes(routes, { path })
  await screen.findByText('Store platform uninstalled the app')
  expect(headers()).toEqual(left)
  await openView(again.user, 'Roles')
  expect(again.address()).toBe(path + query)
  await waitFor(() => expect(screen.queryByText('Store platform uninstalled the app')).not.toBeInTheDocument())
  await again.user.click(screen.getByRole('link', { name: 'Ada Example changed a member’s role' }))
  await screen.findByRole('dialog', { name: 'Ada Example changed a member’s role' })
  expect(screen.getByRole('button', { name: 'Roles', hidden: true })).toBeInTheDocument()
})

it('tells members without permission who can view it', async () => {
  renderRoutes(routes, { path, permissions: ['organization.read'] })
  expect(await screen.findByText(/Only owners and admins can view the audit log/)).toBeVisible()
  expect(asked).toEqual([])
})
