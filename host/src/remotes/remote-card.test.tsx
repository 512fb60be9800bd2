import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { ApiError } from '@yuko/runtime'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { useRetryAll } from '#dashboard/use-retry-all.ts'

/** Which parts load, and what they render. */
const remotes = { isDown: false, isApiDown: false, isBroken: false }
class Unavailable extends Error {
  readonly stillLoading = undefined
}

jest.unstable_mockModule('#remotes/load-remote.ts', () => ({
  RemoteUnavailableError: Unavailable,
  prepareRetry: async () => undefined,
  loadExposed: async (name: string) => {
    if (remotes.isDown) throw new Unavailable()
    return {
      DashboardCard: () => {
        if (remotes.isApiDown && name === 'workflows') throw new ApiError('The server is away.', { status: 503 })
        if (remotes.isBroken) throw new Error('broken')
        return <p>Card of {name}</p>
      },
    }
  },
}))
/** Another release that works. */
const spare = { isThere: false }
jest.unstable_mockModule('#remotes/heal.ts', () => ({
  isHealable: () => spare.isThere,
  heal: async () => {
    remotes.isBroken = false
    return true
  },
}))
const { RemoteCard } = await import('#remotes/remote-card.tsx')

const names = ['reviews', 'loyalty', 'workflows'] as const

function Cards() {
  const { retries, retryAll } = useRetryAll()
  return names.map((name) => <RemoteCard key={name} name={name} retries={retries} onRetry={retryAll} />)
}

const show = () => renderRoutes([{ path: '/', element: <Cards /> }], { path: '/' })
beforeEach(() => {
  Object.assign(remotes, { isDown: false, isApiDown: false, isBroken: false })
  window.reportError = () => {}
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
})

it('restores all cards with one Retry', async () => {
  remotes.isDown = true
  const { user } = show()
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(3))
  remotes.isDown = false
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[1] as HTMLElement)
  for (const name of names) expect(await screen.findByText(`Card of ${name}`)).toBeVisible()
})

it('shows an error in the card that failed and keeps the others', async () => {
  remotes.isApiDown = true
  const { user } = show()
  expect(await screen.findByText('Couldn’t load Workflows')).toBeVisible()
  expect(screen.getByText('The server is away.')).toBeVisible()
  expect(screen.getByText('Card of reviews')).toBeVisible()
  remotes.isApiDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Card of workflows')).toBeVisible()
})

it("renders the other release's card if the card breaks", async () => {
  Object.assign(remotes, { isBroken: true })
  spare.isThere = true
  show()
  for (const name of names) expect(await screen.findByText(`Card of ${name}`)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
