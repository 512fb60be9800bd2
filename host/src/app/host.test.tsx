import { jest } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { login } from '@yuko/contract/accounts/sign-in/login'
import { logout } from '@yuko/contract/accounts/sign-in/logout'
import { me } from '@yuko/contract/accounts/sign-in/me'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { useFormat } from '@yuko/ui'
import { setupServer } from 'msw/node'
import { AppProviders } from '#app/app.providers.tsx'
import { page } from '#session/page.ts'
import { useSession } from '#session/session.store.ts'
import { readStored } from '#session/stored.ts'
import { accountBackend, aUser, aUserAt } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  forgetSession()
  jest.spyOn(page, 'reload').mockImplementation(() => {})
})
afterEach(() => {
  server.resetHandlers()
  jest.restoreAllMocks()
})
afterAll(() => server.close())

const tokens = { access_token: 'access-1', refresh_token: 'refresh-1' }

describe('startup', () => {
  it('shows a spinner until the user is loaded, then the requested page', async () => {
    server.use(...accountBackend().handlers)
    const { address } = renderHost('/reviews/reviews?status=pending')
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'The inbox' })).toBeVisible()
    expect(address()).toBe('/reviews/reviews?status=pending')
    expect(readStored('organizationId')).toBe('0190f0a0-0000-7000-8000-000000000001')
    expect(useSession.getState().timezone).toBe('Europe/Paris')
  })

  it('sends no request without a token and redirects to sign-in', async () => {
    const { address } = renderHost('/reviews/reviews', { isSignedIn: false })
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(address()).toBe('/login')
  })

  it('shows an error when the user cannot be loaded', async () => {
    server.use(
      mockEndpoint(me, () => {
        throw new Refusal('server.error', 'Broken')
      }),
    )
    renderHost('/')
    expect(await screen.findByText('Unable to fetch user data, try logging in again')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

describe('sign-in', () => {
  const signIn = async ({ user }: ReturnType<typeof renderHost>) => {
    await user.type(await screen.findByLabelText('Email'), 'ada@shop.example')
    await user.type(screen.getByLabelText('Password'), 'a long password')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
  }

  it('returns to the requested page, and Back does not return to sign-in', async () => {
    server.use(
      ...accountBackend().handlers,
      mockEndpoint(login, () => tokens),
    )
    const host = renderHost('/reviews/reviews?rating=1', { isSignedIn: false })
    await signIn(host)
    expect(await screen.findByRole('heading', { name: 'The inbox' })).toBeVisible()
    expect(host.address()).toBe('/reviews/reviews?rating=1')
    expect(host.router.state.historyAction).toBe('REPLACE')
    expect([readStored('accessToken'), readStored('refreshToken')]).toEqual(['access-1', 'refresh-1'])
  })

  it('keeps the input when it is refused', async () => {
    server.use(
      ...accountBackend().handlers,
      mockEndpoint(login, () => {
        throw new Refusal('account.credentials-refused', 'E-mail or password is wrong.')
      }),
    )
    const host = renderHost('/login', { isSignedIn: false })
    await signIn(host)
    expect(await screen.findByRole('alert')).toHaveTextContent('E-mail or password is wrong.')
    expect(screen.getByLabelText('Email')).toHaveValue('ada@shop.example')
  })

  it('is not shown to signed-in users', async () => {
    server.use(...accountBackend().handlers)
    const { address } = renderHost('/login')
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(address()).toBe('/')
  })

  it('takes a new member through verification and onboarding first', async () => {
    const backend = accountBackend({ ...aUserAt('organization'), isEmailVerified: false })
    server.use(...backend.handlers)
    const { address } = renderHost('/reviews/reviews')
    expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible()
    expect(address()).toBe('/account/email-verification')
    act(() => useSession.getState().setUser(aUserAt('organization')))
    expect(await screen.findByRole('heading', { name: 'Onboarding' })).toBeVisible()
  })
})

describe('the shell', () => {
  const open = async (path = '/reviews/reviews', user = aUser()) => {
    server.use(...accountBackend(user).handlers)
    const host = renderHost(path)
    await screen.findByRole('main')
    return host
  }

  it('shows the product name with a Beta badge, except to Shopify merchants', async () => {
    await open()
    expect(screen.getByText('Beta')).toBeVisible()
    act(() => useSession.getState().setUser(aUser({ integration: { type: 'shopify' } })))
    expect(screen.queryByText('Beta')).not.toBeInTheDocument()
  })

  it('adds a shadow after more than 10 px of scroll', async () => {
    await open()
    const header = screen.getByRole('banner')
    const scrollTo = (y: number) => {
      Object.assign(window, { scrollY: y })
      act(() => void window.dispatchEvent(new Event('scroll')))
    }
    scrollTo(10)
    expect(header).not.toHaveAttribute('data-shadow')
    scrollTo(11)
    expect(header).toHaveAttribute('data-shadow')
    scrollTo(0)
  })

  it('switches the app, remembers it, and lists its areas after the dashboard', async () => {
    const { user } = await open('/')
    const areas = () =>
      screen.getAllByRole('link', { name: /^(Reviews|Programs|Dashboard|Settings|Billing)$/ }).map((link) => link.textContent)
    expect(areas()).toEqual(['Dashboard', 'Reviews', 'Settings', 'Billing'])
    await user.click(screen.getByRole('radio', { name: 'Loyalty' }))
    expect(areas()).toEqual(['Dashboard', 'Programs', 'Settings', 'Billing'])
    expect(localStorage.getItem('yuko_app')).toBe('loyalty')
  })

  it('formats numbers in a browser with a system-style language tag', () => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue('en-US@posix')
    const Figure = () => <p>{useFormat().number(1200)}</p>
    render(
      <AppProviders>
        <Figure />
      </AppProviders>,
    )
    expect(screen.getByText('1,200')).toBeVisible()
  })

  it('follows a link into the other app', async () => {
    useSession.getState().setApp('loyalty')
    await open('/reviews/reviews')
    expect(await screen.findByRole('radio', { name: 'Reviews' })).toBeChecked()
  })

  it("shows name and email in the expanded menu; collapsed, they are in the avatar's popover with Logout", async () => {
    const { user } = await open()
    expect(screen.getByText('Ada Example')).toBeVisible()
    expect(screen.getByText('ada@shop.example')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Account: Ada Example ada@shop.example' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Collapse menu' }))
    expect(screen.queryByText('ada@shop.example')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Account: Ada Example' }))
    expect(await screen.findByText('ada@shop.example')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Logout', hidden: true })).toBeInTheDocument()
  })

  it('Logout clears the user and everything stored, then reloads', async () => {
    const signedOut = jest.fn()
    server.use(mockEndpoint(logout, () => signedOut() as undefined))
    const { user } = await open('/onboarding-setup')
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1))
    expect(signedOut).toHaveBeenCalledTimes(1)
    expect(useSession.getState().user).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it('offers only Logout before the app itself', async () => {
    await open('/', aUserAt('platform'))
    await screen.findByRole('heading', { name: 'Onboarding' })
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible()
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: 'Loyalty' })).not.toBeInTheDocument()
  })

  it('shows a small spinner in the body during navigation', async () => {
    server.use(...accountBackend().handlers)
    const page = Promise.withResolvers<{ Component: () => React.ReactNode }>()
    const { router } = renderHost('/onboarding-setup', { areas: [{ path: 'slow', lazy: () => page.promise }] })
    const body = await screen.findByRole('main')
    act(() => void router.navigate('/slow'))
    expect(await within(body).findByText('Loading')).toBeInTheDocument()
    await act(async () => page.resolve({ Component: () => <h1>Arrived</h1> }))
    expect(await within(body).findByRole('heading', { name: 'Arrived' })).toBeVisible()
    expect(within(body).queryByText('Loading')).not.toBeInTheDocument()
  })

  it('reloads when another tab signs out', async () => {
    await open()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'yuko_access_token', oldValue: 'a', newValue: null })))
    expect(page.reload).toHaveBeenCalled()
  })
})
