import { jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { dismissChecklist } from '@yuko/contract/dashboard/dismiss-checklist'
import { getAttention } from '@yuko/contract/dashboard/get-attention'
import { checklistItem, getChecklist } from '@yuko/contract/dashboard/get-checklist'
import { getReviewsDashboard } from '@yuko/contract/dashboard/get-reviews-dashboard'
import { skipChecklistItem } from '@yuko/contract/dashboard/skip-checklist-item'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { permissionsOf } from '@yuko/contract/permissions'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { setupServer } from 'msw/node'
import { ownSources } from '#dashboard/review-figures.tsx'
import { accountBackend, aMembership, aUser } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => {
  server.resetHandlers()
  jest.restoreAllMocks()
})
afterAll(() => server.close())

/** Without layout, a popover assumes its target is scrolled out of view, and hides. */
const hidden = true

const rows = '/reviews/reviews?from=2026-11-20&to=2026-11-20'

it('shows the figures of 30 days, each linking to the rows behind it', async () => {
  server.use(...accountBackend().handlers)
  renderHost('/')
  expect(await screen.findByRole('link', { name: '30' })).toHaveAttribute('href', `${rows}&source=${ownSources}`)
  expect(screen.getByRole('link', { name: '4.50' })).toHaveAttribute('href', rows)
  expect(screen.getByRole('link', { name: '90%' })).toHaveAttribute('href', `${rows}&verification=verified_buyer`)
  expect(screen.getByRole('link', { name: '25%' })).toHaveAttribute('href', `${rows}&isReplied=true`)
  expect(screen.getByRole('link', { name: '12%' })).toHaveAttribute(
    'href',
    '/reviews/orders?tab=reviewed&sentFrom=2026-11-20&sentTo=2026-11-20',
  )
  expect(screen.getByText('8 pts')).toBeVisible()
  expect(screen.getByText('50%')).toBeVisible()
  expect(screen.getByText('45 pts')).toBeVisible()
})

it('separates imported reviews from collected ones', async () => {
  server.use(...accountBackend().handlers)
  renderHost('/')
  expect(await screen.findByRole('figure', { name: /^This period: 30, Imported: 12, .*from Nov 20, 2026/ })).toBeVisible()
  expect(screen.getByText('Imported: 12')).toBeVisible()
  expect(screen.getByRole('button', { name: /excluding imported reviews\..*Imported in addition: 12/ })).toBeVisible()
  expect(ownSources.split(',')).not.toContain('import')
})

it('keeps the selected period in the URL', async () => {
  server.use(...accountBackend().handlers)
  const { user, address } = renderHost('/')
  await user.click(await screen.findByRole('radio', { name: '7 days' }))
  expect(await screen.findByRole('link', { name: '7' })).toBeVisible()
  expect(address()).toBe('/?days=7')
})

it('compares with the selected period and puts it in the URL', async () => {
  server.use(...accountBackend().handlers)
  const { user, address } = renderHost('/?days=90')
  await user.click(await screen.findByRole('button', { name: 'Compare with previous period' }))
  await user.click(await screen.findByRole('menuitem', { name: 'No comparison', hidden }))
  expect(address()).toBe('/?days=90&compare=none')
  await waitFor(() => expect(screen.queryByText('100%')).not.toBeInTheDocument())
})

it('shows a custom period, and refuses an invalid one', async () => {
  // React creates one for a form transition; Node's does not accept forms.
  jest.spyOn(globalThis, 'FormData').mockImplementation(() => ({}) as FormData)
  server.use(...accountBackend().handlers)
  const { user, address } = renderHost('/?compare=year')
  await user.click(await screen.findByRole('button', { name: 'Custom dates' }))
  await user.click(await screen.findByRole('button', { name: 'Apply', hidden }))
  expect(await screen.findByText('Choose a start and end date, up to one year apart')).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-10-01' } })
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-10-03' } })
  await user.click(screen.getByRole('button', { name: 'Apply', hidden }))
  expect(address()).toBe('/?from=2026-10-01&to=2026-10-03&compare=year')
  expect(await screen.findByRole('link', { name: '5' })).toHaveAttribute(
    'href',
    `/reviews/reviews?from=2026-10-01&to=2026-10-03&source=${ownSources}`,
  )
})

it('lists what needs attention, with links', async () => {
  server.use(
    mockEndpoint(
      getAttention,
      (): ReplyOf<typeof getAttention> => ({
        items: [
          { kind: 'store.disconnected' },
          { kind: 'import.failed', importId: 'imp_01jd3m8w2ve5h9x7q4t6r8s0ab', fileName: 'old.csv' },
          { kind: 'usage.near', metric: 'emails_month', percent: 84 },
          { kind: 'usage.near', metric: 'orders_month', percent: 120 },
          { kind: 'domain.failed', count: 1 },
          { kind: 'reviews.waiting', count: 3 },
        ],
      }),
    ),
    ...accountBackend().handlers,
  )
  renderHost('/')
  expect(await screen.findByRole('link', { name: /3\s*Reviews waiting for moderation/ })).toHaveAttribute(
    'href',
    '/reviews/reviews?status=pending',
  )
  expect(screen.getByRole('link', { name: /Import failed: old.csv/ })).toHaveAttribute(
    'href',
    '/reviews/import/imp_01jd3m8w2ve5h9x7q4t6r8s0ab',
  )
  expect(screen.getByRole('link', { name: /isn’t connected/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /1\s*Sending domain isn’t verified/ })).toHaveAttribute(
    'href',
    '/app/settings/email/sending#domains',
  )
  expect(screen.getByRole('link', { name: '84% of this month’s emails used' })).toHaveAttribute('href', '/billing')
  expect(screen.getByRole('link', { name: 'All of this month’s orders used (120%)' })).toHaveAttribute('href', '/billing')
  expect(screen.queryByText(/Unanswered/)).not.toBeInTheDocument()
})

it('marks completed setup steps', async () => {
  server.use(...accountBackend().handlers)
  renderHost('/')
  const done = await screen.findByText('Done')
  expect(done.closest('a')).toHaveTextContent('Connect your store')
  expect(within(screen.getByRole('main')).getByRole('link', { name: /Import from another app/ })).toHaveAttribute(
    'href',
    '/onboarding-setup?step=import',
  )
})

it('shows no setup steps that would disappear again', async () => {
  const items = ['connect_store', 'import_data'].map((item) => ({
    item: item as 'connect_store',
    isDone: true,
    isSkipped: false,
  }))
  const checklist = Promise.withResolvers<ReplyOf<typeof getChecklist>>()
  server.use(
    mockEndpoint(getChecklist, () => checklist.promise),
    ...accountBackend().handlers,
  )
  const { container } = renderHost('/')
  expect(await screen.findByRole('link', { name: '30' })).toBeVisible()
  expect(screen.queryByText('Set up your store')).not.toBeInTheDocument()
  // The content below waits as well: the steps would move it.
  const below = container.querySelector('[data-placed]')
  expect(below).toHaveAttribute('data-placed', 'false')
  await act(async () =>
    checklist.resolve({
      items,
      isDismissed: false,
      missing: [],
      modules: null,
      widgetSeenOn: null,
    }),
  )
  expect(screen.queryByText('Set up your store')).not.toBeInTheDocument()
  await waitFor(() => expect(below).toHaveAttribute('data-placed', 'true'))
})

it('starts with the setup steps while there is nothing to chart', async () => {
  server.use(
    mockEndpoint(getReviewsDashboard, () => ({
      total: 0,
      from: '2026-11-20',
      to: '2026-11-20',
      period: {
        collected: 0,
        imported: 0,
        averageRating: null,
        verifiedShare: null,
        repliedShare: null,
        requestConversion: null,
      },
      before: null,
      perDay: [],
    })),
    ...accountBackend().handlers,
  )
  renderHost('/')
  expect(await screen.findByRole('link', { name: /Import from another app/ })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Reviews over time' })).not.toBeInTheDocument())
  expect(screen.getAllByRole('heading', { name: 'Set up your store' })).toHaveLength(1)
})

it('shows that the metrics failed to load while the rest works', async () => {
  server.use(
    mockEndpoint(getReviewsDashboard, () => {
      throw new Refusal('server.error', 'The database is busy.')
    }),
    ...accountBackend().handlers,
  )
  renderHost('/')
  expect(await screen.findByText('The database is busy.')).toBeVisible()
  expect(await screen.findByText('Import from another app')).toBeVisible()
})

it('hides the steps for the organization when dismissed, and restores them', async () => {
  const requests: boolean[] = []
  server.use(
    mockEndpoint(dismissChecklist, ({ body }) => {
      requests.push(body.isDismissed)
      return body
    }),
    ...accountBackend().handlers,
  )
  const { user } = renderHost('/')
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('Set up your store')).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Set up your store')).toBeVisible()
  expect(requests).toEqual([true, false])
})

it('skips a step for the organization, and restores it in the list or from the toast', async () => {
  const items = (['connect_store', 'import_data', 'invite_member'] as const).map((item) => ({
    item,
    isDone: item === 'connect_store',
    isSkipped: false,
  }))
  const told: string[] = []
  server.use(
    mockEndpoint(getChecklist, () => ({ items, isDismissed: false, missing: [], modules: null, widgetSeenOn: null })),
    mockEndpoint(skipChecklistItem, ({ params: { item }, body: { isSkipped } }) => {
      told.push(`${item} ${isSkipped}`)
      return { item: checklistItem.parse(item), isSkipped }
    }),
    ...accountBackend().handlers,
  )
  const { user } = renderHost('/')
  await user.click(await screen.findByRole('button', { name: 'Skip: Invite your team' }))
  expect(await screen.findByText('1 of 3 completed, 1 skipped')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo skip: Invite your team' }))
  expect(await screen.findByText('1 of 3 completed')).toBeVisible()
  // The list is hidden when nothing is left to do.
  await user.click(screen.getByRole('button', { name: 'Skip: Invite your team' }))
  await user.click(await screen.findByRole('button', { name: 'Skip: Import from another app' }))
  await waitFor(() => expect(screen.queryByText('Set up your store')).not.toBeInTheDocument())
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Set up your store')).toBeVisible()
  expect(told.slice(0, 4)).toEqual(['invite_member true', 'invite_member false', 'invite_member true', 'import_data true'])
})

it('offers dismissing only with permission', async () => {
  const membership = aMembership({ role: 'analyst', permissions: permissionsOf('analyst') })
  server.use(...accountBackend(aUser({ organizations: [membership] })).handlers)
  renderHost('/')
  expect(await screen.findByText('Set up your store')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Skip/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
})

it('restores everything after an outage with one Retry', async () => {
  let isDown = true
  const whileDown = () => {
    if (isDown) throw new Refusal('server.unavailable', 'The server is away.')
  }
  server.use(
    mockEndpoint(getReviewsDashboard, () => {
      whileDown()
      throw new Refusal('server.error', 'Still broken.')
    }),
    mockEndpoint(getAttention, () => {
      whileDown()
      return { items: [] }
    }),
    ...accountBackend().handlers,
  )
  const { user } = renderHost('/')
  await waitFor(() => expect(screen.getAllByText('The server is away.')).toHaveLength(2))
  isDown = false
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement)
  expect(await screen.findByText('Nothing needs your attention.')).toBeVisible()
  expect(await screen.findByText('Still broken.')).toBeVisible()
})
