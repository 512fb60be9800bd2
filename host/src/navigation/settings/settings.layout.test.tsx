import { screen, within } from '@testing-library/react'
import type { User } from '@yuko/contract/accounts/user'
import { permissionsOf } from '@yuko/contract/permissions'
import { setupServer } from 'msw/node'
import { accountBackend, aMembership, aUser } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const settings = [
  { path: 'app/settings/accounts/general', Component: () => <h1>General</h1> },
  { path: 'app/settings/reviews/branding', Component: () => <h1>Branding</h1> },
]

function open(path: string, user = aUser()) {
  server.use(...accountBackend(user).handlers)
  return renderHost(path, { settings })
}
const list = () => screen.findByRole('navigation', { name: 'Settings' })
const linksIn = (group: HTMLElement) =>
  within(group)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

it('redirects from the index to the store settings, and marks the current page', async () => {
  const { address } = open('/app/settings')
  expect(await screen.findByRole('heading', { name: 'General' })).toBeVisible()
  expect(address()).toBe('/app/settings/accounts/general')
  expect(within(await list()).getByRole('link', { name: 'General' })).toHaveAttribute('aria-current', 'page')
})

it("stays while another remote's page opens in it", async () => {
  const { user } = open('/app/settings/accounts/general')
  const frame = await list()
  await user.click(within(within(frame).getByRole('region', { name: 'Store' })).getByRole('link', { name: 'Branding' }))
  expect(await screen.findByRole('heading', { name: 'Branding' })).toBeVisible()
  expect(await list()).toBe(frame)
})

it('stays around the error of a remote that fails to load', async () => {
  server.use(...accountBackend(aUser()).handlers)
  renderHost('/app/settings/reviews/branding', {
    settings: [
      { ErrorBoundary: () => <h1>Reviews are down</h1>, children: [{ path: 'app/settings/reviews/*', Component: () => null }] },
    ],
    discover: () => Promise.reject(new Error('500')),
  })
  expect(await screen.findByRole('heading', { name: 'Reviews are down' })).toBeVisible()
  expect(await list()).toBeVisible()
})

it('shows a not-found page inside the frame', async () => {
  open('/app/settings/of-last-year')
  expect(await screen.findByRole('heading', { name: '404' })).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(await list()).toBeVisible()
})

describe('the settings list', () => {
  const groupsOf = async (user: User) => {
    open('/app/settings/accounts/general', user)
    const groups = within(await list()).getAllByRole('region')
    return Object.fromEntries(groups.map((group) => [group.getAttribute('aria-label'), linksIn(group)]))
  }

  it('shows common settings, and those of the role', async () => {
    const analyst = aUser({ organizations: [aMembership({ role: 'analyst', permissions: permissionsOf('analyst') })] })
    expect(await groupsOf(analyst)).toEqual({
      Store: ['General', 'Branding', 'Postal address', 'Integration'],
      Reviews: ['Publishing', 'Form questions', 'Translations', 'Exclusions'],
      Loyalty: ['Points', 'Points for orders', 'Exclusions', 'Branding'],
      Email: ['Senders and domains', 'Deliverability', 'Topics'],
      Accounts: ['Organization', 'Members', 'Your info'],
    })
  })

  it('hides settings of other platforms', async () => {
    const groups = await groupsOf(aUser({ integration: { type: 'woocommerce' } }))
    expect(groups.Loyalty).not.toContain('Shopify tagging')
    expect(groups).not.toHaveProperty('This server')
  })

  it('shows platform and server settings to those concerned', async () => {
    const groups = await groupsOf(aUser({ integration: { type: 'shopify' }, isOperator: true }))
    expect(groups.Loyalty).toContain('Shopify tagging')
    expect(groups.Accounts).toEqual(expect.arrayContaining(['API keys', 'Privacy requests', 'Audit log']))
    expect(groups['This server']).toEqual(['Releases'])
  })
})
