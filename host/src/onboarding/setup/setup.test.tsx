import { screen, waitFor, within } from '@testing-library/react'
import { getOrganization } from '@yuko/contract/accounts/organizations/get-organization'
import type { Organization } from '@yuko/contract/accounts/organizations/organization'
import { updateOrganization } from '@yuko/contract/accounts/organizations/update-organization'
import { type BrandSettings, defaultBrand } from '@yuko/contract/brand/brand-settings'
import { getAppBrandSettings } from '@yuko/contract/brand/get-app-brand-settings'
import { proposeBrand } from '@yuko/contract/brand/propose-brand'
import { saveAppBrandSettings } from '@yuko/contract/brand/save-app-brand-settings'
import { defaultContents } from '@yuko/contract/default-emails/default-contents'
import { getEmail } from '@yuko/contract/emails/get-email'
import { sendTestEmail } from '@yuko/contract/emails/send-test-email'
import { permissionsOf } from '@yuko/contract/permissions'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { setupServer } from 'msw/node'
import { useSession } from '#session/session.store.ts'
import { accountBackend, aMembership, aUser } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'
import { aConnection, storeBackend } from '#testing/store-backend.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const anOrganization: Organization = {
  ...aMembership(),
  website: 'https://mill.example',
  country: 'FR',
  locale: 'fr',
  supportEmail: null,
  postalAddress: null,
  platform: 'custom',
  createdAt: '2026-11-20T09:00:00.000Z',
}

function open(user = aUser()) {
  const store = storeBackend(aConnection({ platform: 'custom', method: 'file', state: 'connected' }))
  const account = accountBackend(user)
  server.use(
    ...store.handlers,
    ...account.handlers,
    mockEndpoint(getOrganization, () => anOrganization),
    mockEndpoint(getAppBrandSettings, () => defaultBrand),
  )
  return { store: store.state, account: account.state }
}
const step = (name: string) => screen.findByRole('button', { name: new RegExp(name) })

describe('the steps', () => {
  it('are skipped one by one, and go on after a reload where they were left', async () => {
    const { store } = open()
    const { user, address, unmount } = renderHost('/onboarding-setup')
    expect(await step('Choose what you use')).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('0 of 7 completed')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Skip for now' }))
    expect(address()).toBe('/onboarding-setup?step=store')
    await waitFor(() => expect(store.skipped).toEqual(['choose_modules']))
    expect(await step('Choose what you use')).toHaveTextContent('Skipped')
    unmount()

    renderHost('/onboarding-setup')
    expect(await step('Add products')).toHaveAttribute('aria-expanded', 'true')
  })

  it('are the items of the checklist: skipping one skips it on the dashboard, where it can be restored', async () => {
    const { store } = open()
    const { user, unmount } = renderHost('/onboarding-setup?step=import')
    await user.click(await screen.findByRole('button', { name: 'Skip for now' }))
    expect(await step('Import from another app')).toHaveTextContent('Skipped')
    unmount()

    const dashboard = renderHost('/')
    await dashboard.user.click(await screen.findByRole('button', { name: 'Undo skip: Import from another app' }))
    expect(await screen.findByRole('button', { name: 'Skip: Import from another app' })).toBeVisible()
    expect(store.skipped).toEqual([])
  })

  it('are all skipped: the last one leads to the dashboard', async () => {
    const { store } = open()
    const { user, address } = renderHost('/onboarding-setup?step=team')
    expect(await step('Invite your team')).toHaveAttribute('aria-expanded', 'true')
    await user.click(screen.getByRole('button', { name: 'Skip for now' }))
    expect(address()).toBe('/')
    await waitFor(() => expect(store.skipped).toEqual(['invite_member']))
    expect(await screen.findByRole('button', { name: 'Undo skip: Invite your team' })).toBeVisible()
  })

  it('open at the first that is neither complete nor skipped', async () => {
    const { store } = open()
    Object.assign(store, {
      modules: ['reviews', 'loyalty'],
      done: ['sync_products', 'set_branding'],
      skipped: ['import_data', 'install_review_widget'],
    })
    renderHost('/onboarding-setup')
    expect(await step('Send yourself a review request')).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('3 of 7 completed')).toBeVisible()
  })

  it('are skipped by members who may not change settings, for themselves', async () => {
    const { store } = open(aUser({ organizations: [aMembership({ role: 'analyst', permissions: permissionsOf('analyst') })] }))
    const { user, address } = renderHost('/onboarding-setup')
    await user.click(await screen.findByRole('button', { name: 'Skip for now' }))
    expect(address()).toBe('/onboarding-setup?step=store')
    expect(store.skipped).toEqual([])
  })
})

it('the modules that are chosen come first: in the steps and in the current app', async () => {
  const { store, account } = open()
  const saved: unknown[] = []
  server.use(
    mockEndpoint(updateOrganization, ({ body }) => {
      saved.push(body)
      store.modules = body.modules ?? null
      account.user = aUser({ organizations: [aMembership({ modules: body.modules ?? [] })] })
      return { ...anOrganization, ...body }
    }),
  )
  const { user, address } = renderHost('/onboarding-setup')
  await user.click(await screen.findByRole('checkbox', { name: 'Reviews' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(address()).toBe('/onboarding-setup?step=store'))
  expect(saved).toEqual([{ modules: ['loyalty', 'email'] }])
  expect(useSession.getState().app).toBe('loyalty')
  expect(screen.queryByRole('button', { name: /Send yourself a review request/ })).not.toBeInTheDocument()
  expect(screen.getByText('1 of 5 completed')).toBeVisible()
})

it('the import starts with the app chosen, for each kind of data', async () => {
  open().store.modules = ['reviews', 'email']
  renderHost('/onboarding-setup?step=import')
  const reviews = await screen.findByRole('region', { name: 'Reviews' })
  expect(within(reviews).getByRole('link', { name: 'Judge.me' })).toHaveAttribute('href', '/reviews/import?from=judgeme')
  const subscribers = screen.getByRole('region', { name: 'Subscribers' })
  expect(within(subscribers).getByRole('link', { name: 'Klaviyo' })).toHaveAttribute(
    'href',
    '/reviews/import/subscribers?from=klaviyo',
  )
  expect(within(subscribers).queryByRole('link', { name: 'Yuko' })).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Points' })).not.toBeInTheDocument()
})

describe('the brand', () => {
  const logo = { path: `/brand-images/${'a'.repeat(36)}/${'b'.repeat(36)}.png`, width: 60, height: 20 }

  it('is proposed from the website, changed on a preview, and saved', async () => {
    const { store } = open()
    const asked: unknown[] = []
    const saved: BrandSettings[] = []
    server.use(
      mockEndpoint(proposeBrand, ({ body }) => {
        asked.push(body)
        const colors = [
          { color: '#B45309', source: 'theme-color' as const },
          { color: '#00AA77', source: 'stylesheet' as const },
        ]
        return { website: 'https://mill.example', colors, logo }
      }),
      mockEndpoint(saveAppBrandSettings, ({ body }) => {
        saved.push(body as BrandSettings)
        store.done = ['set_branding']
        return body as BrandSettings
      }),
    )
    const { user, address } = renderHost('/onboarding-setup?step=brand')
    expect(await screen.findByLabelText('Website')).toHaveValue('https://mill.example')
    await user.click(screen.getByRole('button', { name: 'Find colors and logo' }))
    const preview = await screen.findByRole('figure', { name: 'Preview' })
    expect(within(preview).getByText('Write a review')).toHaveStyle({ background: '#B45309' })
    expect(within(preview).getByRole('img', { name: 'Logo' })).toHaveAttribute('src', logo.path)
    await user.click(within(screen.getByRole('group', { name: 'Buttons and links' })).getByRole('button', { name: '#00AA77' }))
    expect(within(preview).getByText('Write a review')).toHaveStyle({ background: '#00AA77' })
    await user.click(screen.getByRole('checkbox', { name: 'Use this logo' }))
    expect(within(preview).queryByRole('img', { name: 'Logo' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Use this branding' }))
    await waitFor(() => expect(address()).toBe('/onboarding-setup?step=widget'))
    expect(asked).toEqual([{ website: 'https://mill.example' }])
    expect(saved).toEqual([{ ...defaultBrand, primary: '#00AA77' }])
  })

  it.each([
    ['brand.no-website', 'Enter the URL of your store'],
    ['brand.website-unreachable', 'Couldn’t read mill.example: The server didn’t respond in time.'],
    ['brand.nothing-found', 'No colors or logo were found on mill.example.'],
  ] as const)('says why there is no proposal: %s', async (code, message) => {
    open()
    server.use(
      mockEndpoint(proposeBrand, () => {
        throw new Refusal(code, message)
      }),
    )
    const { user } = renderHost('/onboarding-setup?step=brand')
    await user.click(await screen.findByRole('button', { name: 'Find colors and logo' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('link', { name: 'Choose colors and logo yourself' })).toHaveAttribute(
      'href',
      '/app/settings/reviews/branding',
    )
  })
})

it('waits for a shopper to see a widget, live', async () => {
  const { store } = open()
  renderHost('/onboarding-setup?step=widget')
  expect(await screen.findByText('Waiting for a shopper to see a widget')).toBeVisible()
  Object.assign(store, { done: ['install_review_widget'], widgetSeenOn: 'https://mill.example' })
  expect(await screen.findByText('Widget detected on https://mill.example', {}, { timeout: 7000 })).toBeVisible()
}, 10_000)

describe('the test request', () => {
  it('is the review request as it is edited now, sent to oneself', async () => {
    const { store } = open()
    const sent: unknown[] = []
    server.use(
      mockEndpoint(getEmail, () => ({
        type: 'review-request' as const,
        isEnabled: true,
        canSwitchOff: true,
        design: { content: defaultContents['review-request'](), translations: {} },
        hasDraft: false,
        revision: 0,
        draftSavedAt: null,
        publishedVersion: null,
        versions: [],
      })),
      mockEndpoint(sendTestEmail, ({ body }) => {
        sent.push(body)
        store.done = ['send_test_request']
        return { sentTo: 'ada@shop.example' }
      }),
    )
    const { user } = renderHost('/onboarding-setup?step=test')
    await user.click(await screen.findByRole('button', { name: 'Send me a test request' }))
    expect(await screen.findByText('Test request sent to ada@shop.example')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(await screen.findByText('1 of 7 completed')).toBeVisible()
  })

  it('says why it was not sent', async () => {
    open()
    server.use(
      mockEndpoint(getEmail, () => {
        throw new Refusal('server.unavailable', 'Try again in a moment')
      }),
    )
    const { user } = renderHost('/onboarding-setup?step=test')
    await user.click(await screen.findByRole('button', { name: 'Send me a test request' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a moment')
  })
})
