import { screen, waitFor, within } from '@testing-library/react'
import { searchEverything } from '@yuko/contract/dashboard/search-everything'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { permissionsOf } from '@yuko/contract/permissions'
import { settingsFields } from '@yuko/contract/settings/settings-fields'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { setupServer } from 'msw/node'
import { allowed, beginnings, matching, pages, settings } from '#navigation/palette/commands.ts'
import { useSession } from '#session/session.store.ts'
import { accountBackend, aMembership, aUser } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const nothing = {
  reviews: [],
  products: [],
  customers: [],
  orders: [],
  members: [],
  workflows: [],
  subscribers: [],
  segments: [],
  forms: [],
}
const reviewId = 'rev_01jd3m8w2ve5h9x7q4t6r8s0ab'

async function open(user = aUser(), path = '/reviews/reviews') {
  server.use(...accountBackend(user).handlers)
  const view = renderHost(path)
  await screen.findByRole('button', { name: /^Search/ })
  await view.user.keyboard('{Control>}k{/Control}')
  return { ...view, field: await screen.findByRole('combobox', { name: 'Search everything' }) }
}
const option = (name: RegExp | string) => screen.findByRole('option', { name })

it('opens from the header field and by shortcut, focuses the input, and closes with Escape', async () => {
  server.use(mockEndpoint(searchEverything, () => nothing))
  const { user, field } = await open()
  expect(field).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: /^Search/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Search everything' })
  // It fades in.
  await waitFor(() => expect(dialog).toBeVisible())
})

it('opens a page with a few letters and Enter', async () => {
  server.use(mockEndpoint(searchEverything, () => nothing))
  const { user, field, address } = await open()
  await user.type(field, 'bill')
  const billing = await option('Billing')
  expect(billing).toHaveAttribute('aria-selected', 'true')
  expect(field).toHaveAttribute('aria-activedescendant', billing.id)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/billing'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('moves with arrow keys and wraps around', async () => {
  const { user } = await open()
  const options = screen.getAllByRole('option')
  expect(options[0]).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowUp}')
  expect(options.at(-1)).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(options[1]).toHaveAttribute('aria-selected', 'true')
})

it('finds store data, each kind linking to its reviews', async () => {
  server.use(
    mockEndpoint(
      searchEverything,
      ({ query }): ReplyOf<typeof searchEverything> =>
        query.q === 'scarf'
          ? {
              ...nothing,
              reviews: [{ reviewId, rating: 5, excerpt: 'A warm scarf', authorName: 'Ada', status: 'published' }],
              products: [{ productId: 'prd_01jd3m8w2ve5h9x7q4t6r8s0ab', title: 'Wool scarf', imageUrl: null }],
              customers: [{ customerId: 'cus_01jd3m8w2ve5h9x7q4t6r8s0ab', name: 'Scarfo', email: 's@post.example' }],
              orders: [{ orderId: 'ord_01jd3m8w2ve5h9x7q4t6r8s0ab', number: '#1001', customerEmail: 's@post.example' }],
            }
          : nothing,
    ),
  )
  const { user, field, address } = await open()
  await user.type(field, 'scarf')
  expect(within(await screen.findByRole('group', { name: 'Products' })).getByRole('option')).toHaveTextContent('Wool scarf')
  expect(await option(/Order #1001/)).toBeVisible()
  await user.click(await option(/A warm scarf/))
  await waitFor(() => expect(address()).toBe(`/reviews/reviews/${reviewId}`))
})

it('finds automation data, and settings by field name', async () => {
  server.use(
    mockEndpoint(searchEverything, () => ({
      ...nothing,
      members: [{ memberId: 'lmb_01jd3m8w2ve5h9x7q4t6r8s0ab', name: 'Spring Member', email: null, balance: 1 }],
      workflows: [{ workflowId: 'wfl_01jd3m8w2ve5h9x7q4t6r8s0ab', title: 'Spring sale' }],
      subscribers: [{ subscriberId: 'sub_01jd3m8w2ve5h9x7q4t6r8s0ab', name: null, email: 'spring@post.example' }],
      segments: [{ segmentId: 'seg_01jd3m8w2ve5h9x7q4t6r8s0ab', name: 'Spring buyers' }],
      forms: [{ formId: 'sgf_01jd3m8w2ve5h9x7q4t6r8s0ab', name: 'Spring form' }],
    })),
  )
  const { user, field, address } = await open()
  await user.type(field, 'spring')
  expect(await option(/Spring Member.*1 point/)).toBeVisible()
  for (const name of [/spring@post.example/, /Spring buyers/, /Spring form/]) expect(await option(name)).toBeVisible()
  await user.click(await option(/Spring sale/))
  await waitFor(() => expect(address()).toBe('/workflows/wfl_01jd3m8w2ve5h9x7q4t6r8s0ab'))
})

it.each([
  ['postal address', 'Postal address', '/app/settings/accounts/general'],
  ['contact email', 'Support email', '/app/settings/accounts/general'],
  ['sender', 'Senders', '/app/settings/email/sending'],
  ['quiet hours', 'Quiet hours', '/app/settings/email/sending'],
  ['two-factor', 'Two-factor sign-in', '/app/settings/accounts/info'],
  ['webhook', 'Add webhook', '/app/settings/accounts/integration/webhooks'],
  ['waiting time', 'Hold period', '/app/settings/loyalty/general'],
  ['point name', 'Points name (singular)', '/loyalty/programs'],
])('finds a setting by %s', async (question, label, href) => {
  server.use(mockEndpoint(searchEverything, () => nothing))
  const { user, field, address } = await open()
  await user.type(field, question)
  const [first] = within(await screen.findByRole('group', { name: 'Settings' })).getAllByRole('option')
  expect(first).toHaveTextContent(label)
  await user.click(first as HTMLElement)
  await waitFor(() => expect(address()).toBe(href))
})

it('knows the page of every field', () => {
  expect(new Set(settings.map(({ href }) => href))).toEqual(new Set(Object.keys(settingsFields)))
  expect(allowed(settings, permissionsOf('analyst')).map(({ label }) => label)).not.toContain('Add webhook')
})

it('offers recent items of this organization', async () => {
  server.use(mockEndpoint(searchEverything, () => nothing))
  const { user, field } = await open()
  await user.type(field, 'billing')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: /Billing/ })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.keyboard('{Control>}k{/Control}')
  expect(
    within(await screen.findByRole('group', { name: 'Recent' })).getByRole('option', { name: 'Billing' }),
  ).toBeInTheDocument()
})

it('switches the theme and the organization', async () => {
  server.use(mockEndpoint(searchEverything, () => nothing))
  const two = [aMembership(), aMembership({ org_uuid: '0190f0a0-0000-7000-8000-000000000002', name: 'Second' })]
  const { user, field } = await open(aUser({ organizations: two }))
  await user.type(field, 'dark')
  await user.keyboard('{Enter}')
  expect(useSession.getState().theme).toBe('dark')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'switch second')
  expect(await option('Switch to Second')).toBeVisible()
})

it('shows an empty result and a failed search', async () => {
  server.use(mockEndpoint(searchEverything, () => nothing))
  const { user, field } = await open()
  await user.type(field, 'xyzzy')
  expect(await screen.findByText('No results for “xyzzy”')).toBeVisible()
  server.use(
    mockEndpoint(searchEverything, () => {
      throw new Refusal('server.unavailable', 'Away.')
    }),
  )
  await user.clear(field)
  await user.type(field, 'billing')
  expect(await screen.findByText('Couldn’t search: Away.')).toBeVisible()
  expect(await option('Billing')).toBeVisible()
})

it('hides actions without permission', () => {
  const labels = (role: 'owner' | 'analyst') => allowed(pages, permissionsOf(role)).map(({ label }) => label)
  expect(labels('owner')).toContain('Billing')
  expect(labels('analyst')).not.toContain('Billing')
  expect(allowed(beginnings, permissionsOf('analyst'))).toEqual([])
})

it('offers the releases of the server to its operators only', () => {
  const labels = (isOperator: boolean) => allowed(pages, permissionsOf('owner'), isOperator).map(({ label }) => label)
  expect(labels(true)).toContain('Releases')
  expect(labels(false)).not.toContain('Releases')
})

it('matches word prefixes in any order', () => {
  const labels = (question: string) => matching(pages, question).map(({ label }) => label)
  expect(labels('set mem')).toEqual(['Members'])
  expect(labels('rev')[0]).toBe('Reviews')
  expect(labels('eview')).toEqual([])
  expect(labels('  ')).toHaveLength(pages.length)
})
