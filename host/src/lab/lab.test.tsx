import { screen } from '@testing-library/react'
import { makeLabLink } from '@yuko/contract/remotes/lab'
import { listReleases } from '@yuko/contract/remotes/list-releases'
import type { RemoteState } from '@yuko/contract/remotes/release-state'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { Lab } from '#lab/lab.tsx'
import { LabPanel } from '#lab/lab-panel.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const lab = { expiresAt: '2026-11-22T14:05:00.000Z', by: 'ada@yuko.example' }
const registration = { areas: [], previous: null, current: { version: '3f2a99c0ffee' } }
const registry = document.createElement('script')
registry.type = 'application/json'
registry.id = 'yuko-remotes'
registry.textContent = JSON.stringify({
  lab,
  remotes: [
    { ...registration, name: 'loyalty', bucket: 'lab' },
    { ...registration, name: 'reviews', bucket: 'live' },
  ],
})
document.body.append(registry)

const state: RemoteState = {
  name: 'loyalty',
  title: 'Loyalty',
  areas: ['loyalty'],
  isManaged: true,
  live: 'aaaa1111',
  previous: null,
  canary: null,
  pins: [],
  armed: null,
  comparison: null,
  releases: [
    {
      version: 'bbbb2222',
      state: 'uploaded',
      refusal: null,
      hostContract: '2.1',
      source: 'upload',
      bytes: null,
      uploadedBy: null,
      uploadedAt: null,
    },
  ],
}

it('frames a lab page with its releases and a link to leave', async () => {
  renderRoutes([{ path: '/loyalty/programs', element: <Lab /> }], { path: '/loyalty/programs' })
  const frame = await screen.findByRole('complementary', { name: 'Lab' })
  expect(frame).toHaveTextContent(/^Lab until \d\d:05.*: loyalty 3f2a99c0/)
  expect(screen.getByRole('link', { name: 'Leave lab' })).toHaveAttribute('href', '/loyalty/programs?lab=leave')
})

it('creates a link to the chosen releases, or shows why it failed', async () => {
  const bodies: unknown[] = []
  server.use(
    mockEndpoint(listReleases, () => ({ hostContract: '2.1', hostVersion: null, data: [state] })),
    mockEndpoint(makeLabLink, ({ body }) => {
      bodies.push(body)
      return { data: { ...lab, token: 't', url: 'http://localhost/loyalty/programs?lab=t' } }
    }),
  )
  const { user } = renderRoutes([{ path: '/loyalty/programs', element: <LabPanel onClose={() => {}} /> }], {
    path: '/loyalty/programs',
  })
  await user.click(await screen.findByRole('combobox', { name: 'Loyalty' }))
  await user.click(await screen.findByRole('option', { name: 'bbbb2222, uploaded' }))
  await user.type(screen.getByLabelText('Composition'), 'abcdefgh2345')
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByRole('link', { name: 'Open lab' })).toHaveAttribute('href', 'http://localhost/loyalty/programs?lab=t')
  expect(bodies).toEqual([
    {
      choices: { loyalty: { kind: 'version', version: 'bbbb2222' } },
      compositionId: 'abcdefgh2345',
      path: '/loyalty/programs',
      hours: 8,
    },
  ])

  await user.click(screen.getByRole('combobox', { name: 'Loyalty' }))
  await user.click(await screen.findByRole('option', { name: 'Local development server' }))
  await user.type(screen.getByLabelText(/Script URL: loyalty/), 'http://localhost:3001/entry.js')
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  expect(bodies[1]).toMatchObject({ choices: { loyalty: { kind: 'local', entry: 'http://localhost:3001/entry.js' } } })
})
