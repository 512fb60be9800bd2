import { jest } from '@jest/globals'
import { hostContract as given } from '@yuko/contract/remotes/host-contract'
import type { RemoteRegistration, RemoteRelease } from '@yuko/contract/remotes/list-remotes'

const loadRemote = jest.fn<Promise<unknown>, [id: string]>()
const registerRemotes = jest.fn<void, [remotes: { name: string; entry: string }[], options: { force: boolean }]>()
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  loadRemote: async (id: string, { loadFactory = true } = {}) => {
    const module = await loadRemote(id)
    return loadFactory ? module : () => module
  },
  registerRemotes,
  registerPlugins() {},
}))

const release = (version: string, hostContract: string = given): RemoteRelease => ({
  version,
  title: 'Reviews',
  areas: ['reviews'],
  releasedAt: null,
  entry: `/remotes/reviews/${version}/entry.js`,
  integrity: { [`/remotes/reviews/${version}/entry.js`]: `sha384-${version}` },
  exposes: [],
  preload: [],
  styles: [],
  hostContract,
})

function inline(current: RemoteRelease | null, previous: RemoteRelease | null = null) {
  const remotes: RemoteRegistration[] = [{ name: 'reviews', areas: ['reviews'], current, previous, bucket: 'live' }]
  document.body.innerHTML = `<script type="application/json" id="yuko-remotes">${JSON.stringify({ remotes })}</script>`
}

/** A new page: loaded and registered remotes are remembered per session. */
async function openPage() {
  jest.resetModules()
  const { i18n } = await import('@lingui/core')
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const { connectFetcher } = await import('@yuko/runtime')
  connectFetcher(async () => JSON.parse(document.getElementById('yuko-remotes')?.textContent ?? ''))
  return import('./load-remote.ts')
}

const routes = { routes: [{ path: 'reviews' }] }
const reported = jest.fn()
const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>()

beforeEach(() => {
  jest.resetAllMocks()
  window.reportError = reported
  globalThis.fetch = fetched
  fetched.mockResolvedValue(new Response())
})
afterEach(() => {
  jest.useRealTimers()
})

describe('loadExposed', () => {
  it('loads from the live release, once for concurrent callers', async () => {
    inline(release('v2'), release('v1'))
    loadRemote.mockResolvedValue(routes)
    const { loadExposed } = await openPage()
    expect(await Promise.all([loadExposed('reviews', 'routes'), loadExposed('reviews', 'routes')])).toEqual([routes, routes])
    expect(loadRemote.mock.calls).toEqual([['reviews_v2/routes']])
  })

  it("runs a remote only after its messages in the page's language are loaded", async () => {
    localStorage.setItem('yuko_language', 'en-XA')
    inline({ ...release('v2'), exposes: ['./routes', './catalogs'] })
    const messages = Promise.withResolvers<{ messages: object }>()
    const catalogs = { 'en-XA': () => [messages.promise] }
    loadRemote.mockImplementation(async (id) => (id.endsWith('/catalogs') ? { catalogs } : routes))
    const { loadExposed } = await openPage()
    const { i18n } = await import('@lingui/core')
    i18n.activate('en-XA')
    const loaded = loadExposed('reviews', 'routes').then(() => i18n.messages.Close)
    messages.resolve({ messages: { Close: 'Çļóšé' } })
    expect(await loaded).toBe('Çļóšé')
    localStorage.clear()
  })

  it('falls back to the previous release for the whole session, and reports it', async () => {
    inline(release('v2'), release('v1'))
    loadRemote.mockImplementation(async (id) => {
      if (id.startsWith('reviews_v2')) throw new Error('integrity')
      return routes
    })
    const { loadExposed } = await openPage()
    await loadExposed('reviews', 'routes')
    await loadExposed('reviews', 'dashboard-card')
    expect(loadRemote.mock.calls.flat()).toEqual(['reviews_v2/routes', 'reviews_v1/routes', 'reviews_v1/dashboard-card'])
    expect(reported).toHaveBeenCalledTimes(1)
  })

  it('does not load a release that needs a newer host', async () => {
    inline(release('v2', '1.99'), release('v1'))
    loadRemote.mockResolvedValue(routes)
    const { loadExposed } = await openPage()
    await loadExposed('reviews', 'routes')
    expect(loadRemote.mock.calls.flat()).toEqual(['reviews_v1/routes'])
  })

  it('falls back to the previous release when the route table is empty', async () => {
    inline(release('v2'), release('v1'))
    loadRemote.mockImplementation(async (id) => (id.startsWith('reviews_v2') ? { routes: [] } : routes))
    const { loadExposed } = await openPage()
    expect(await loadExposed('reviews', 'routes')).toBe(routes)
    expect(reported).toHaveBeenCalledTimes(1)
  })

  it('is unavailable when the only release has no routes', async () => {
    inline(release('v1'))
    loadRemote.mockResolvedValue({ routes: [] })
    const { loadExposed, RemoteUnavailableError } = await openPage()
    await expect(loadExposed('reviews', 'routes')).rejects.toBeInstanceOf(RemoteUnavailableError)
  })

  it('is unavailable when no release loads, or none exists', async () => {
    inline(release('v1'))
    loadRemote.mockRejectedValue(new Error('500'))
    const { loadExposed, RemoteUnavailableError } = await openPage()
    await expect(loadExposed('reviews', 'routes')).rejects.toBeInstanceOf(RemoteUnavailableError)
    await expect(loadExposed('loyalty', 'routes')).rejects.toMatchObject({ remote: 'loyalty', stillLoading: undefined })
  })

  it('stops waiting for a hanging load without aborting it', async () => {
    jest.useFakeTimers()
    inline(release('v1'))
    const hang = Promise.withResolvers<unknown>()
    loadRemote.mockReturnValue(hang.promise)
    const { loadExposed } = await openPage()
    const failure = loadExposed('reviews', 'routes').catch((error) => error)
    await jest.advanceTimersByTimeAsync(2_500)
    const { stillLoading } = await failure
    hang.resolve(routes)
    expect(await stillLoading).toBe(routes)
    expect(await loadExposed('reviews', 'routes')).toBe(routes)
  })
})

describe('prepareRetry', () => {
  it('bypasses the HTTP cache and gives the next attempt a new entry URL', async () => {
    inline(release('v1'))
    loadRemote.mockRejectedValueOnce(new Error('500')).mockResolvedValueOnce(routes)
    const { loadExposed, prepareRetry } = await openPage()
    await expect(loadExposed('reviews', 'routes')).rejects.toThrow()
    await prepareRetry('reviews')
    expect(fetched).toHaveBeenCalledWith('/remotes/reviews/v1/entry.js', expect.objectContaining({ cache: 'reload' }))
    expect(await loadExposed('reviews', 'routes')).toBe(routes)
    expect(registerRemotes.mock.lastCall).toEqual([
      [{ name: 'reviews_v1', entry: '/remotes/reviews/v1/entry.js?attempt=1' }],
      { force: true },
    ])
  })

  it('lets the next attempt load twice: a failed preload is returned once more', async () => {
    inline(release('v1'))
    const failure = new Error('404')
    loadRemote.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure).mockResolvedValueOnce(routes)
    const { loadExposed, prepareRetry } = await openPage()
    await expect(loadExposed('reviews', 'routes')).rejects.toThrow()
    expect(loadRemote).toHaveBeenCalledTimes(1)
    await prepareRetry('reviews')
    expect(await loadExposed('reviews', 'routes')).toBe(routes)
  })

  it('finds a release published since the page was opened', async () => {
    inline(null)
    loadRemote.mockResolvedValue(routes)
    const { loadExposed, prepareRetry } = await openPage()
    await expect(loadExposed('reviews', 'routes')).rejects.toThrow()
    inline(release('v1'))
    await prepareRetry('reviews')
    expect(await loadExposed('reviews', 'routes')).toBe(routes)
  })
})
