import { jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { createQueryClient } from '@yuko/runtime'
import { createMemoryRouter, Outlet, RouterProvider } from '@yuko/runtime/router'
import { UiProvider } from '@yuko/ui'
import type { ComponentType, ReactNode } from 'react'

jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  loadRemote() {},
  registerRemotes() {},
  registerPlugins() {},
}))
const { recoverable } = await import('./recoverable-page.tsx')

const release = { version: 'v1' } as RemoteRelease

type Loaded = { Component: ComponentType } | { element: ReactNode }
const inbox: Loaded = { Component: () => <p>Inbox</p> }

function openPage(lazy: () => Promise<Loaded>, layout?: () => Promise<Loaded>) {
  const [child] = recoverable({ name: 'reviews', release, graft: 'reviews_v1' }, [
    { path: '/', lazy: layout, hydrateFallbackElement: <p>Opening</p>, children: [{ index: true, lazy }] },
  ])
  const router = createMemoryRouter(child ? [child] : [])
  render(
    <UiProvider colorScheme="light" env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  )
}

beforeEach(() => {
  globalThis.fetch = async () => new Response('{}')
})
afterEach(() => {
  jest.useRealTimers()
})

describe('a lazy page of a remote', () => {
  it('opens', async () => {
    openPage(async () => inbox)
    expect(await screen.findByText('Inbox')).toBeInTheDocument()
  })

  it('opens as an element too', async () => {
    openPage(async () => ({ element: <p>Orders</p> }))
    expect(await screen.findByText('Orders')).toBeInTheDocument()
  })

  it('opens although a file is lost once', async () => {
    openPage(jest.fn<Promise<Loaded>, []>().mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue(inbox))
    expect(await screen.findByText('Inbox')).toBeInTheDocument()
  })

  it('recovers on Retry, any number of times', async () => {
    const missing = new Error('ChunkLoadError')
    const load = jest.fn<Promise<Loaded>, []>().mockRejectedValue(missing)
    openPage(load)
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Couldn’t load Reviews')).toBeInTheDocument()
    load.mockResolvedValue(inbox)
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Inbox')).toBeInTheDocument()
  })

  it('inside a layout opens with it, with one Retry for both', async () => {
    const missing = new Error('ChunkLoadError')
    const layout = jest.fn<Promise<Loaded>, []>().mockRejectedValue(missing)
    const page = jest.fn<Promise<Loaded>, []>().mockRejectedValue(missing)
    openPage(page, layout)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    layout.mockResolvedValue({ Component: Outlet })
    page.mockResolvedValue(inbox)
    await userEvent.click(retry)
    expect(await screen.findByText('Inbox')).toBeInTheDocument()
  })

  it('opens by itself when it loads late', async () => {
    jest.useFakeTimers()
    const slow = Promise.withResolvers<Loaded>()
    openPage(() => slow.promise)
    await act(() => jest.advanceTimersByTimeAsync(2_500))
    expect(screen.getByText('Couldn’t load Reviews')).toBeInTheDocument()
    await act(async () => slow.resolve(inbox))
    expect(screen.getByText('Inbox')).toBeInTheDocument()
  })
})
