import { jest } from '@jest/globals'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hostContract } from '@yuko/contract/remotes/host-contract'
import type { RemoteRegistration, RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { connectFetcher, connectNotifier, createQueryClient } from '@yuko/runtime'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from '@yuko/runtime/router'
import { UiProvider } from '@yuko/ui'
import { type ComponentType, useState } from 'react'

/** The contents of each release of a remote, by `<name>_<version>`. */
const built = new Map<string, { routes: RouteObject[] }>()
const loadRemote = jest.fn<Promise<{ routes: RouteObject[] }>, [id: string]>()
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  loadRemote: async (id: string) => {
    const module = await loadRemote(id)
    return () => module
  },
  registerRemotes() {},
  registerPlugins() {},
}))

const { connectRouter, remoteDiscovery, remoteGrafts } = await import('./remote-routes.tsx')

const areasOf = (name: string) => [name, `app/settings/${name}`]
const release = (name: string, version: string): RemoteRelease => ({
  version,
  title: name,
  areas: areasOf(name),
  releasedAt: null,
  entry: `/${name}/${version}/entry.js`,
  integrity: {},
  exposes: [],
  preload: [],
  styles: [],
  hostContract,
})
const registered = (name: string, current: string, previous: string | null): RemoteRegistration => ({
  name,
  areas: areasOf(name),
  current: release(name, current),
  previous: previous === null ? null : release(name, previous),
  bucket: 'live',
})

// Each test has its own remote: a release's failure is remembered for the session.
const names = ['page', 'chunk', 'hosts', 'answers', 'later', 'alone', 'both', 'framed']
const listed = { hostContract, organizationId: null, varies: false, lab: null }
const remotes = names.map((name) => registered(name, 'v2', name === 'alone' ? null : 'v1'))
const registry = document.createElement('script')
registry.type = 'application/json'
registry.id = 'yuko-remotes'
registry.textContent = JSON.stringify({ ...listed, remotes })
document.body.append(registry)

const toasts: string[] = []
const Shell = () => (
  <>
    <input aria-label="Note" />
    <Outlet />
  </>
)

const Frame = () => (
  <>
    <p>All settings</p>
    <Outlet />
  </>
)

function openHost(path: string) {
  const grafts = remoteGrafts(() => <p>Not found</p>)
  const frame = { element: <Frame />, children: grafts.settings }
  const routes = [{ element: <Shell />, hydrateFallbackElement: <p>Opening</p>, children: [...grafts.pages, frame] }]
  const discovery = { initialEntries: [path], patchRoutesOnNavigation: remoteDiscovery() }
  const router = createMemoryRouter(routes, discovery)
  connectRouter(router)
  connectFetcher(async () => ({ ...listed, remotes }))
  connectNotifier(({ message }) => void toasts.push(message))
  render(
    <UiProvider colorScheme="light" env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  )
  return { goTo: (to: string) => act(() => router.navigate(to)) }
}

const says = (words: string) => () => <p>{words}</p>
const Broken = () => {
  throw new Error('broken')
}
const page = (path: string, Component: ComponentType): RouteObject => ({ path, Component })
const lazyPage = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})
const build = (container: string, ...routes: RouteObject[]) => built.set(container, { routes })
const loaded = () => loadRemote.mock.calls.flat()

beforeEach(() => {
  toasts.length = 0
  window.reportError = jest.fn()
  globalThis.fetch = async () => new Response('{}')
  loadRemote.mockReset()
  loadRemote.mockImplementation(async (id) => {
    const found = built.get(id.replace('/routes', ''))
    if (!found) throw new Error(`${id} answers 404`)
    return found
  })
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

const user = userEvent.setup()

describe('a release that breaks', () => {
  it('on first display is replaced by the previous one, once per session; the shell keeps working', async () => {
    build('page_v2', page('page', says('New list')), page('page/broken', Broken), page('page/:id', says('New item')))
    build('page_v1', page('page', says('Old list')), page('page/broken', says('Whole')), page('page/other', Broken))
    const { goTo } = openHost('/page')
    expect(await screen.findByText('New list')).toBeInTheDocument()
    await user.type(screen.getByLabelText('Note'), 'half a sen')

    await goTo('/page/broken')
    expect(await screen.findByText('Whole')).toBeInTheDocument()
    expect(screen.getByLabelText('Note')).toHaveValue('half a sen')
    expect(toasts).toEqual(['Restored the last working version of page. You can keep working.'])
    expect(window.reportError).toHaveBeenCalledTimes(2)

    await goTo('/page')
    expect(await screen.findByText('Old list')).toBeInTheDocument()
    await goTo('/page/of-the-new-one')
    expect(await screen.findByText('Not found')).toBeInTheDocument()
    // The replacement is final: a replaced release never returns.
    await goTo('/page/other')
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    // The previous text may still be there for a moment.
    await waitFor(() => expect(screen.getByText('Something went wrong in page')).toBeInTheDocument())
    expect(loaded()).toEqual(['page_v2/routes', 'page_v1/routes'])
  })

  it('in the settings is replaced there too, and the frame stays', async () => {
    build('framed_v2', page('framed', says('New list')), page('app/settings/framed', Broken))
    build('framed_v1', page('framed', says('Old list')), page('app/settings/framed', says('Old settings')))
    const { goTo } = openHost('/app/settings/framed')
    expect(await screen.findByText('Old settings')).toBeInTheDocument()
    expect(screen.getByText('All settings')).toBeInTheDocument()
    await goTo('/framed')
    expect(await screen.findByText('Old list')).toBeInTheDocument()
    expect(screen.queryByText('All settings')).not.toBeInTheDocument()
  })

  it('because of a missing page chunk is replaced too', async () => {
    const missing = async () => {
      throw new Error('ChunkLoadError')
    }
    build('chunk_v2', lazyPage('chunk', missing))
    build(
      'chunk_v1',
      lazyPage('chunk', async () => says('Old page')),
    )
    openHost('/chunk')
    expect(await screen.findByText('Old page')).toBeInTheDocument()
    expect(toasts).toHaveLength(1)
  })

  it('on its first response is replaced, because only then it counts as shown', async () => {
    const answer = Promise.withResolvers<string>()
    const Asking = () => {
      const { data } = useQuery({ queryKey: ['asked'], queryFn: () => answer.promise })
      if (data) throw new Error(`cannot show ${data}`)
      return <p>Waiting</p>
    }
    build('answers_v2', page('answers', Asking))
    build('answers_v1', page('answers', says('Old page')))
    openHost('/answers')
    expect(await screen.findByText('Waiting')).toBeInTheDocument()
    await act(async () => answer.resolve('this'))
    expect(await screen.findByText('Old page')).toBeInTheDocument()
  })

  it('later, after it was shown, stays: the page shows an error, and reopens on Retry', async () => {
    const Fragile = () => {
      const [isBroken, breakIt] = useState(false)
      if (isBroken) throw new Error('broken')
      return <button type="button" onClick={() => breakIt(true)} children="Break" />
    }
    build('later_v2', page('later', Fragile))
    build('later_v1', page('later', says('Old page')))
    openHost('/later')
    await user.click(await screen.findByText('Break'))
    expect(await screen.findByText('Something went wrong in later')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Break')).toBeInTheDocument()
    expect(loaded()).toEqual(['later_v2/routes'])
    expect(toasts).toEqual([])
  })

  it('without a previous or better release shows its error panel', async () => {
    build('alone_v2', page('alone', Broken))
    const { goTo } = openHost('/alone')
    expect(await screen.findByText('Something went wrong in alone')).toBeInTheDocument()
    build('both_v2', page('both', Broken))
    await goTo('/both')
    expect(await screen.findByText('Something went wrong in both')).toBeInTheDocument()
    expect(toasts).toEqual([])

    // Published since: Retry loads it.
    const both = remotes.find(({ name }) => name === 'both') as RemoteRegistration
    both.current = release('both', 'v3')
    build('both_v3', page('both', says('Repaired')))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Repaired')).toBeInTheDocument()
  })
})
