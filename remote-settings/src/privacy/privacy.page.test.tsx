import { screen, waitFor, within } from '@testing-library/react'
import { getTwoFactor } from '@yuko/contract/accounts/security/get-two-factor'
import { createPrivacyRequest } from '@yuko/contract/privacy/create-privacy-request'
import { getPrivacyRequest } from '@yuko/contract/privacy/get-privacy-request'
import { listPrivacyRequests } from '@yuko/contract/privacy/list-privacy-requests'
import { previewPrivacyRequest } from '@yuko/contract/privacy/preview-privacy-request'
import type { PrivacyRequest } from '@yuko/contract/privacy/privacy-request'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#settings.routes.tsx'

const erased: PrivacyRequest = {
  requestId: 'prq_01jd3m8w2ve5h9x7q4t6r8s0ab',
  kind: 'erase',
  source: 'merchant',
  status: 'done',
  subject: 'b…@people.example',
  requestedBy: 'Ada Example',
  reference: null,
  note: 'By phone',
  dueAt: '2026-12-20T09:00:00.000Z',
  isOverdue: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  completedAt: '2026-11-20T09:01:00.000Z',
  areas: [
    { area: 'orders', held: 3, left: 0, kept: 'Products and amounts, without the customer' },
    { area: 'checkouts', held: 0, left: 0, kept: null },
  ],
  file: null,
}
let requests: PrivacyRequest[]
let bodies: unknown[]
const server = setupServer(
  mockEndpoint(listPrivacyRequests, () => ({ items: requests, nextCursor: null })),
  mockEndpoint(getPrivacyRequest, () => erased),
  mockEndpoint(previewPrivacyRequest, () => ({ areas: [{ area: 'orders', held: 3, left: null, kept: null }] })),
  mockEndpoint(createPrivacyRequest, ({ body }) => {
    bodies.push(body)
    requests = [erased]
    return erased
  }),
  mockEndpoint(getTwoFactor, () => ({ isOn: false, since: null, recoveryCodesLeft: 0 })),
)
beforeAll(() => server.listen())
beforeEach(() => {
  requests = []
  bodies = []
})
afterAll(() => server.close())

const path = '/app/settings/accounts/privacy'

it('erases a customer after a preview and an identity check', async () => {
  const { user, notifications } = renderRoutes(routes, { path })
  expect(await screen.findByText('No privacy requests yet')).toBeVisible()
  const [ask] = screen.getAllByRole('button', { name: 'New request' })
  if (ask) await user.click(ask)
  const dialog = within(await screen.findByRole('dialog', { name: 'New privacy request' }))
  await user.type(dialog.getByRole('textbox', { name: 'Customer email' }), 'bea@people.example')
  await user.click(dialog.getByRole('button', { name: 'Check stored data' }))
  expect(await dialog.findByRole('list', { name: 'Stored data' })).toHaveTextContent('Orders 3')
  await user.click(dialog.getByRole('radio', { name: /Erase/ }))
  await user.type(dialog.getByLabelText('Your password'), 'blue-kettle-42')
  await user.click(dialog.getByRole('button', { name: 'Erase permanently' }))
  expect(await screen.findByRole('link', { name: 'b…@people.example' })).toBeVisible()
  expect(bodies).toEqual([expect.objectContaining({ kind: 'erase', email: 'bea@people.example', password: 'blue-kettle-42' })])
  expect(notifications.at(-1)?.message).toBe('Erasing personal data')
})

it('exports the data of a customer without an email address, by phone', async () => {
  const { user } = renderRoutes(routes, { path: `${path}?ask` })
  const dialog = within(await screen.findByRole('dialog', { name: 'New privacy request' }))
  const check = dialog.getByRole('button', { name: 'Check stored data' })
  expect(check).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: 'Or phone number' }), '+49 151 2345 6789')
  await user.click(check)
  expect(await dialog.findByRole('list', { name: 'Stored data' })).toHaveTextContent('Orders 3')
  await user.type(dialog.getByLabelText('Your password'), 'blue-kettle-42')
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  await waitFor(() =>
    expect(bodies).toEqual([expect.objectContaining({ kind: 'export', email: null, phone: '+49 151 2345 6789' })]),
  )
})

it('shows the record: data before, remaining and retained, with reasons', async () => {
  requests = [erased]
  renderRoutes(routes, { path: `${path}/${erased.requestId}` })
  const drawer = await screen.findByRole('dialog', { name: 'Erase · b…@people.example' })
  const proof = await within(drawer).findByRole('region', { name: 'Record of processing' })
  expect(proof).toHaveTextContent(/Orders.*without the customer.*3 → 0/)
  expect(proof).not.toHaveTextContent('Checkouts')
})

it('tells members without permission who can handle requests', async () => {
  renderRoutes(routes, { path, permissions: ['organization.read'] })
  expect(await screen.findByText(/Only owners and admins can handle privacy requests/)).toBeVisible()
})
