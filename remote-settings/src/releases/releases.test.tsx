import { screen, waitFor, within } from '@testing-library/react'
import { changeRelease } from '@yuko/contract/remotes/change-release'
import { makeLabLink } from '@yuko/contract/remotes/lab'
import { listOperatorKeys } from '@yuko/contract/remotes/list-operator-keys'
import { listReleaseChanges } from '@yuko/contract/remotes/list-release-changes'
import { listReleases } from '@yuko/contract/remotes/list-releases'
import type { RemoteState } from '@yuko/contract/remotes/release-state'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#settings.routes.tsx'

const release = { refusal: null, hostContract: '2.2', source: 'upload', bytes: 1000, uploadedBy: 'ops@yuko.example' } as const
const uploadedAt = '2026-11-20T09:00:00.000Z'
const numbers = { loads: 40, loadFailures: 1, renderFailures: 0, errors: 2, healed: 0, loadMs: 120 }
const reviews: RemoteState = {
  name: 'reviews',
  title: 'Reviews',
  areas: ['reviews'],
  isManaged: true,
  live: 'c2c2c2',
  previous: 'b1b1b1',
  canary: null,
  pins: [],
  armed: null,
  comparison: {
    verdict: 'not-enough-yet',
    reason: '41 of 50 loads',
    canary: numbers,
    baseline: { ...numbers, loads: 900 },
  },
  releases: [
    { ...release, uploadedAt, version: 'c2c2c2', state: 'live' },
    { ...release, uploadedAt, version: 'b1b1b1', state: 'retired' },
    { ...release, uploadedAt, version: 'e3e3e3', state: 'refused', refusal: 'The signature is invalid' },
  ],
}
let asked: unknown[]

const server = setupServer(
  mockEndpoint(listReleases, () => ({ hostContract: '2.2', hostVersion: 'h1h1', data: [reviews] })),
  mockEndpoint(listReleaseChanges, () => ({ data: [] })),
  mockEndpoint(listOperatorKeys, () => ({ data: [] })),
  mockEndpoint(changeRelease, ({ body }) => {
    asked.push(body)
    return { data: { ...reviews, live: 'b1b1b1', previous: null } }
  }),
  mockEndpoint(makeLabLink, ({ body }) => {
    asked.push(body)
    if (body.compositionId) throw new Refusal('composition.not-found', 'No page reported this composition')
    return { data: { token: 't', url: 'https://yuko.test/?lab=t', expiresAt: uploadedAt, by: 'ops@yuko.example' } }
  }),
)
beforeAll(() => server.listen())
beforeEach(() => {
  asked = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = (isOperator = true) => renderRoutes(routes, { path: '/app/settings/releases', isOperator })

it('compares the live version with the previous one and rolls back with a reason', async () => {
  const { user } = open()
  expect(await screen.findByText('Not enough data yet')).toBeVisible()
  const rows = screen.getByRole('row', { name: /Loads/ })
  expect(rows).toHaveTextContent('40')
  expect(rows).toHaveTextContent('900')
  await user.click(screen.getByRole('button', { name: 'Roll back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll back “Reviews”?' }))
  await user.click(dialog.getByRole('button', { name: 'Roll back' }))
  expect(await dialog.findByText('Enter a reason')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'It hangs')
  await user.click(dialog.getByRole('button', { name: 'Roll back' }))
  await waitFor(() => expect(asked).toEqual([{ action: 'roll-back', reason: 'It hangs' }]))
})

it('starts a canary for a share of organizations, never with a refused version', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Start canary' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Canary: Reviews' }))
  const share = dialog.getByRole('textbox', { name: 'Share of organizations (%)' })
  await user.clear(share)
  await user.type(share, '25')
  await user.click(dialog.getByRole('button', { name: 'Start canary' }))
  await waitFor(() =>
    expect(asked).toEqual([{ action: 'canary', version: 'b1b1b1', percent: 25, organizationIds: [], reason: '' }]),
  )
})

it('creates a link to an exact set and rejects an unknown composition', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Create lab link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create lab link' }))
  await user.type(dialog.getByRole('textbox', { name: 'Composition' }), 'abc')
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(await dialog.findByText('No page reported this composition')).toBeVisible()
  await user.clear(dialog.getByRole('textbox', { name: 'Composition' }))
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(await dialog.findByText('https://yuko.test/?lab=t')).toBeVisible()
})

it('is hidden from merchants and shows an operator’s missing setup', async () => {
  const { unmount } = open(false)
  expect(await screen.findByText(/Only operators of this server can manage releases/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Releases' })).not.toBeInTheDocument()
  unmount()
  server.use(
    mockEndpoint(listReleases, () => {
      throw new Refusal('operator.not-ready', 'Turn on two-factor sign-in in Settings before you manage releases')
    }),
  )
  open()
  expect(await screen.findByText(/Turn on two-factor sign-in/)).toBeVisible()
})
