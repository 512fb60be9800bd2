import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createBrowserRouter, Link, RouterProvider, useLocation } from '@yuko/runtime/router'
import { launched } from '#testing/launched.ts'
import { frameWindow, tidyAddress } from './frame-window.ts'

const kept = `embedded=1&${new URLSearchParams({ shop: 'mill.myshopify.com', host: btoa('admin.shopify.com/store/mill') })}`
const address = () => window.location.pathname + window.location.search + window.location.hash

it('the launch proof leaves the URL at once, what a frame reload needs stays', () => {
  const proof = 'hmac=abc&timestamp=1&id_token=e.y.J&session=s&locale=en'
  window.history.replaceState({ idx: 3 }, '', `/reviews/reviews?rating=1&${proof}&${kept}#top`)
  tidyAddress(launched())
  expect(address()).toBe(`/reviews/reviews?rating=1&${kept}#top`)
  expect(window.history.state).toEqual({ idx: 3 })
})

describe('the router inside the frame', () => {
  const Where = () => {
    const { pathname, search } = useLocation()
    return (
      <>
        <output>{pathname + search}</output>
        <Link to="/onboarding/platform">Platform</Link>
        <Link to="?step=platform#form">Step</Link>
      </>
    )
  }

  const open = (path: string) => {
    window.history.replaceState(null, '', `${path}${path.includes('?') ? '&' : '?'}${kept}`)
    const router = createBrowserRouter([{ path: '*', Component: Where }], { window: frameWindow(launched()) })
    const { unmount } = render(<RouterProvider router={router} />)
    return {
      router,
      seen: () => screen.getByRole('status').textContent,
      close: () => {
        unmount()
        router.dispose()
      },
    }
  }

  it("sees the app's URLs, while every real URL can be reloaded", async () => {
    const { router, seen, close } = open('/reviews/reviews?rating=1')
    expect(seen()).toBe('/reviews/reviews?rating=1')
    await userEvent.click(screen.getByRole('link', { name: 'Platform' }))
    expect([seen(), address()]).toEqual(['/onboarding/platform', `/onboarding/platform?${kept}`])
    await userEvent.click(screen.getByRole('link', { name: 'Step' }))
    expect([seen(), address()]).toEqual(['/onboarding/platform?step=platform', `/onboarding/platform?step=platform&${kept}#form`])
    await act(() => router.navigate('/', { replace: true }))
    expect([seen(), address()]).toEqual(['/', `/?${kept}`])
    close()
  })

  it('goes back with one step', async () => {
    const { router, seen, close } = open('/')
    await act(() => router.navigate('/reviews/reviews'))
    await act(async () => {
      const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
      window.history.back()
      await arrived
    })
    expect([seen(), address()]).toEqual(['/', `/?${kept}`])
    close()
  })
})
