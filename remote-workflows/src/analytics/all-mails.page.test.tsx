import { screen, waitFor } from '@testing-library/react'
import { type ListedMail, listMails } from '@yuko/contract/automation/analytics/list-mails'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { viewBackend } from '@yuko/testing/view-backend.ts'
import { changeView, headers, openView } from '@yuko/testing/view-menu.ts'
import { setupServer } from 'msw/node'
import { routes } from '#workflows.routes.tsx'

const [from, to] = ['2026-11-14', '2026-11-20']
const id = (prefix: string) => `${prefix}_01jd3m8w2ve5h9x7q4t6r8s0ab`
const mail: ListedMail = {
  emailMessageId: id('eml'),
  subscriberId: id('sub'),
  name: 'Ada',
  email: 'ada@buyer.example',
  runId: null,
  nodeId: null,
  variant: null,
  subject: 'A gift for you',
  state: 'converted',
  writtenAt: '2026-11-20T10:00:00.000Z',
  sentAt: '2026-11-20T10:00:00.000Z',
  opens: 1,
  clicks: 1,
  revenueMinor: 2500,
  workflow: { workflowId: id('wfl'), title: 'Welcome' },
  campaign: null,
}
const path = '/emails/activity'

let asked: object[]
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  asked = []
  server.use(
    ...viewBackend().handlers,
    mockEndpoint(listMails, ({ query }) => {
      asked.push(query)
      return {
        items: [mail, { ...mail, emailMessageId: id('eml').replace('ab', 'ac'), name: 'Bea', workflow: null }],
        nextCursor: null,
      }
    }),
  )
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

it('lists the emails behind a figure, with links to their workflow or person', async () => {
  const { user, address } = renderRoutes(routes, {
    path: `/emails/activity?what=converted&orderedFrom=${from}&orderedTo=${to}`,
  })
  expect(await screen.findByRole('link', { name: 'Ada' })).toHaveAttribute(
    'href',
    `/workflows/analytics/${id('wfl')}/emails/mails/${id('eml')}`,
  )
  expect(screen.getByRole('link', { name: 'Bea' })).toHaveAttribute('href', `/subscribers/${id('sub')}`)
  expect(screen.getByText('Orders placed from Nov 14, 2026 to Nov 20, 2026')).toBeVisible()
  expect(asked).toMatchObject([{ what: 'converted', orderedFrom: from, orderedTo: to }])
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(address()).toBe('/emails/activity')
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeVisible()
})

it('shows what sent an email, and filters by it', async () => {
  const campaign = { emailCampaignId: id('ecm'), name: 'Autumn sale' }
  server.use(
    mockEndpoint(listMails, ({ query }) => {
      asked.push(query)
      return { items: [{ ...mail, workflow: null, campaign }], nextCursor: null }
    }),
  )
  const { user, address } = renderRoutes(routes, { path })
  expect(await screen.findByText('Autumn sale')).toBeVisible()
  await user.click(await screen.findByRole('combobox', { name: 'Sent by' }))
  await user.click(await screen.findByRole('option', { name: 'Campaigns' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ source: 'campaigns' }))
  expect(address()).toBe('/emails/activity?source=campaigns')
  expect(screen.queryByRole('heading', { name: 'Recipient domains' })).toBeNull()
})

it('has a view: columns and saved filters', async () => {
  const query = `?what=converted&orderedFrom=${from}&orderedTo=${to}`
  const { user, unmount } = renderRoutes(routes, { path: path + query })
  await screen.findByRole('link', { name: 'Ada' })
  const left = ['Person', 'Email', 'Status', 'Date']
  expect(await changeView(user, { hide: 'Revenue', save: 'Ordered' })).toEqual({
    href: path + query,
    headers: left,
    canSort: false,
  })
  unmount()
  const again = renderRoutes(routes, { path })
  await screen.findByRole('link', { name: 'Ada' })
  expect(headers()).toEqual(left)
  await openView(again.user, 'Ordered')
  expect(again.address()).toBe(path + query)
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ what: 'converted', orderedFrom: from, orderedTo: to }))
})

it('has no filter left after choosing all emails', async () => {
  const { user, address } = renderRoutes(routes, { path: `${path}?what=sent` })
  await user.click(await screen.findByRole('combobox', { name: 'Filter emails' }))
  await user.click(await screen.findByRole('option', { name: 'All emails' }))
  expect(address()).toBe(path)
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
})
