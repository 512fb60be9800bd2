import { screen, waitFor, within } from '@testing-library/react'
import type { AccountExport } from '@yuko/contract/accounts/exports/account-export'
import { downloadAccountExport } from '@yuko/contract/accounts/exports/download-account-export'
import { listAccountExports } from '@yuko/contract/accounts/exports/list-account-exports'
import { startAccountExport } from '@yuko/contract/accounts/exports/start-account-export'
import { getOrganization } from '@yuko/contract/accounts/organizations/get-organization'
import { getTwoFactor } from '@yuko/contract/accounts/security/get-two-factor'
import { me } from '@yuko/contract/accounts/sign-in/me'
import { permissionsOf } from '@yuko/contract/permissions'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#settings.routes.tsx'
import { ada, mill } from '#testing/people.ts'

const path = '/app/settings/accounts/organization'
const exportId = 'aex_01hzz000000000000000000001' as AccountExport['exportId']
const times = { createdAt: '2026-11-20T09:30:00.000Z', expiresAt: '2026-11-27T09:30:00.000Z' }
const running: AccountExport = { exportId, status: 'running', filesDone: 12, filesTotal: 34, bytes: null, ...times }
let items: AccountExport[] = []
const server = setupServer(
  mockEndpoint(getOrganization, () => mill),
  mockEndpoint(me, () => ({ data: ada })),
  mockEndpoint(listAccountExports, () => ({ items })),
  mockEndpoint(startAccountExport, () => {
    items = [running]
    return running
  }),
)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  items = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

it('starts an export, and shows how far it is', async () => {
  const { user } = renderRoutes(routes, { path })
  await user.click(await screen.findByRole('button', { name: 'Start export' }))
  expect(await screen.findByText('12 of 34 files')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Export' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Start export' })).toBeNull()
})

it('downloads a finished export after the password', async () => {
  items = [{ ...running, status: 'done', bytes: 2_400_000 }]
  let sent: unknown
  server.use(
    mockEndpoint(getTwoFactor, () => ({ isOn: false, since: null, recoveryCodesLeft: 0 })),
    mockEndpoint(downloadAccountExport, ({ body }) => {
      sent = body
      return new Blob(['PK']) as never
    }),
  )
  const { user } = renderRoutes(routes, { path })
  expect(await screen.findByText('2.4 MB')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Download' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Download all data' }))
  await user.type(await dialog.findByLabelText('Your password'), 'blue-kettle-42')
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(sent).toMatchObject({ password: 'blue-kettle-42' }))
})

it('says when an export failed, and offers another', async () => {
  items = [{ ...running, status: 'failed' }]
  renderRoutes(routes, { path })
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t export the data')
  expect(screen.getByRole('button', { name: 'Start export' })).toBeVisible()
})

it('is only for owners', async () => {
  renderRoutes(routes, { path, permissions: permissionsOf('admin') })
  expect(await screen.findByText('Organization ID')).toBeVisible()
  expect(screen.queryByText('Export all data')).toBeNull()
})
