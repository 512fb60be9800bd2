import { act, screen, waitFor, within } from '@testing-library/react'
import { listInvitations } from '@yuko/contract/accounts/members/list-invitations'
import { listMembers } from '@yuko/contract/accounts/members/list-members'
import { getOrganization } from '@yuko/contract/accounts/organizations/get-organization'
import type { Organization } from '@yuko/contract/accounts/organizations/organization'
import { updateOrganization } from '@yuko/contract/accounts/organizations/update-organization'
import { me } from '@yuko/contract/accounts/sign-in/me'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#settings.routes.tsx'
import { ada, adaAsMember, mill } from '#testing/people.ts'

let organization: Organization

const server = setupServer(
  mockEndpoint(getOrganization, () => organization),
  mockEndpoint(updateOrganization, ({ body }) => {
    organization = { ...organization, ...body } as Organization
    return organization
  }),
  mockEndpoint(me, () => ({ data: ada })),
  mockEndpoint(listInvitations, () => ({ items: [], nextCursor: null })),
  mockEndpoint(listMembers, () => ({ items: [adaAsMember], nextCursor: null })),
)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  organization = mill
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

describe('general', () => {
  const general = '/app/settings/accounts/general'

  it('is prefilled', async () => {
    renderRoutes(routes, { path: general })
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Mill & Co')
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Germany')
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR · Euro')
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('English')
  })

  it('saves changes, with a cleared field as absent', async () => {
    const { user, notifications } = renderRoutes(routes, { path: general })
    await user.clear(await screen.findByRole('textbox', { name: 'Website' }))
    await user.type(screen.getByRole('textbox', { name: 'Support email' }), 'Help@Mill.example')
    await user.type(screen.getByRole('textbox', { name: 'Postal address' }), '1 Mill Lane')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Settings saved'))
    expect(organization).toEqual({ ...mill, website: null, supportEmail: 'help@mill.example', postalAddress: '1 Mill Lane' })
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('returns to the page that linked here, never to another site', async () => {
    const { user, address } = renderRoutes([...routes, { path: 'workflows/:id', element: <p>The workflow</p> }], {
      path: `${general}?next=${encodeURIComponent('/workflows/wfl_1?publish')}`,
    })
    await user.type(await screen.findByRole('textbox', { name: 'Postal address' }), '1 Mill Lane')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The workflow')).toBeVisible()
    expect(address()).toBe('/workflows/wfl_1?publish')
  })

  it.each(['//other.example', 'https://other.example', '/\\other.example'])('ignores the next page %s', async (next) => {
    const { user, address, notifications } = renderRoutes(routes, { path: `${general}?next=${encodeURIComponent(next)}` })
    await user.type(await screen.findByRole('textbox', { name: 'Postal address' }), '1 Mill Lane')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Settings saved'))
    expect(address()).toContain(general)
  })

  it('shows errors at their fields and sends nothing', async () => {
    const { user } = renderRoutes(routes, { path: general })
    const website = await screen.findByRole('textbox', { name: 'Website' })
    await user.clear(website)
    await user.type(website, 'mill')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('must be a web address such as https://example.com')).toBeVisible()
    expect(website).toHaveFocus()
    expect(organization).toBe(mill)
  })

  it('discards changes, and warns before leaving', async () => {
    const { user, address, router } = renderRoutes(routes, { path: general })
    const goToMembers = () => act(() => router.navigate('/app/settings/accounts/members'))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.type(name, '!')
    await goToMembers()
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(address()).toBe(general)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(name).toHaveValue('Mill & Co')
    await goToMembers()
    expect(await screen.findByRole('heading', { name: 'Members' })).toBeVisible()
  })

  it('keeps the input when the server refuses', async () => {
    server.use(
      mockEndpoint(updateOrganization, () => {
        throw new Refusal('server.unavailable', 'Try again in a moment')
      }),
    )
    const { user } = renderRoutes(routes, { path: general })
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.type(name, ' Ltd')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Try again in a moment')).toBeVisible()
    expect(name).toHaveValue('Mill & Co Ltd')
  })

  it('is read-only without permission', async () => {
    renderRoutes(routes, { path: general, permissions: ['organization.read'] })
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeDisabled()
    expect(screen.getByRole('combobox', { name: 'Country' })).toBeDisabled()
    expect(screen.getByText(/Owners, admins and editors can change these settings/)).toBeVisible()
  })
})

it.each([
  ['/billing', 'Billing', /Ask an owner of this organization about the plan/],
  ['/app/settings/releases', 'Releases', /Only operators of this server/],
  ['/app/settings/accounts/api-keys', 'API keys', /Only owners and admins can manage API keys/],
  ['/app/settings/accounts/audit', 'Audit log', /Only owners and admins can view/],
  ['/app/settings/accounts/privacy', 'Privacy requests', /Only owners and admins can handle/],
  ['/app/settings/accounts/integration/slack', 'Slack', /Only owners and admins can manage Slack/],
  ['/app/settings/accounts/integration/webhooks', 'Webhooks', /Only owners and admins can manage webhooks/],
  ['/app/settings/accounts/integration/webhooks/add', 'Add webhook', /Only owners and admins can manage webhooks/],
  ['/app/settings/accounts/integration/webhooks/edit/whe_01', 'Edit webhook', /Only owners and admins can manage webhooks/],
  ['/app/settings/accounts/integration/webhooks/whe_01', 'Webhook', /Only owners and admins can manage webhooks/],
])('%s has a title, requests nothing the role may not see, and says who may', async (path, title, words) => {
  const asked: string[] = []
  server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname))
  renderRoutes(routes, { path, permissions: ['organization.read'] })
  expect(await screen.findByText(words)).toBeVisible()
  expect(document.title).toBe(`${title} · Yuko`)
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(asked).toEqual([])
  server.events.removeAllListeners()
})

it('organization shows its external names and the source of its data', async () => {
  renderRoutes(routes, { path: '/app/settings/accounts/organization' })
  expect(await screen.findByText(mill.org_uuid)).toBeVisible()
  expect(screen.getByText('mill-co')).toBeVisible()
  expect(screen.getByText('Custom store')).toBeVisible()
  expect(screen.getByText('Connected')).toBeVisible()
  const list = within(await screen.findByRole('region', { name: 'Your organizations' }))
  expect(list.getByRole('listitem')).toHaveTextContent('Mill & CoCurrentOwner')
})
