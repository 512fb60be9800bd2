import { act, screen, waitFor, within } from '@testing-library/react'
import { getChecklist } from '@yuko/contract/dashboard/get-checklist'
import { getReviewsDashboard } from '@yuko/contract/dashboard/get-reviews-dashboard'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { setupServer } from 'msw/node'
import { changeOf } from '#dashboard/review-figures.tsx'
import { accountBackend } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

it('shows the figures of 30 days, each leading to the rows behind it', async () => {
  server.use(...accountBackend().handlers)
  renderHost('/')
  expect(await screen.findByRole('link', { name: '958' })).toHaveAttribute('href', '/reviews/reviews')
  expect(screen.getByRole('link', { name: '30' })).toBeVisible()
  expect(screen.getByRole('link', { name: '4.50' })).toHaveAttribute('href', '/reviews/reviews?status=published')
})

it('keeps the chosen period in the address', async () => {
  server.use(...accountBackend().handlers)
  const { user, address } = renderHost('/')
  await user.click(await screen.findByRole('radio', { name: '7 days' }))
  expect(await screen.findByRole('link', { name: '7' })).toBeVisible()
  expect(address()).toBe('/?days=7')
})

it('lists what waits, and nothing that does not', async () => {
  server.use(...accountBackend().handlers)
  renderHost('/')
  expect(await screen.findByRole('link', { name: /3\s*Waiting for moderation/ })).toHaveAttribute(
    'href',
    '/reviews/reviews?status=pending',
  )
  expect(screen.queryByText(/no reply/)).not.toBeInTheDocument()
})

it('ticks the set-up steps that are done', async () => {
  server.use(...accountBackend().handlers)
  renderHost('/')
  const done = await screen.findByText('Done')
  expect(done.closest('a')).toHaveTextContent('Connect your store')
  expect(within(screen.getByRole('main')).getByRole('link', { name: /Import your reviews/ })).toHaveAttribute(
    'href',
    '/reviews/import',
  )
})

it('shows no set-up steps that would have to go again', async () => {
  const items = ['connect_store', 'import_reviews'].map((item) => ({ item: item as 'connect_store', isDone: true }))
  const checklist = Promise.withResolvers<{ items: typeof items }>()
  server.use(
    mockEndpoint(getChecklist, () => checklist.promise),
    ...accountBackend().handlers,
  )
  renderHost('/')
  expect(await screen.findByRole('link', { name: '958' })).toBeVisible()
  expect(screen.queryByText('Set up your store')).not.toBeInTheDocument()
  await act(async () => checklist.resolve({ items }))
  expect(screen.queryByText('Set up your store')).not.toBeInTheDocument()
})

it('begins with what to do first while there is nothing to draw', async () => {
  server.use(
    mockEndpoint(getReviewsDashboard, () => ({
      total: 0,
      waiting: 0,
      unanswered: 0,
      collected: 0,
      collectedBefore: 0,
      averageRating: null,
      publishedShare: null,
      perDay: [],
    })),
    ...accountBackend().handlers,
  )
  renderHost('/')
  expect(await screen.findByRole('link', { name: /Import your reviews/ })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Reviews per day' })).not.toBeInTheDocument())
  expect(screen.getAllByRole('heading', { name: 'Set up your store' })).toHaveLength(1)
})

it('says when the figures did not load, and the rest goes on', async () => {
  server.use(
    mockEndpoint(getReviewsDashboard, () => {
      throw new Refusal('server.error', 'The database is busy.')
    }),
    ...accountBackend().handlers,
  )
  renderHost('/')
  expect(await screen.findByText('The database is busy.')).toBeVisible()
  expect(await screen.findByText('Import your reviews')).toBeVisible()
})

it('compares with the time before only when there was something', () => {
  expect(changeOf({ collected: 30, collectedBefore: 20 })).toEqual({ percent: 50, isGood: true })
  expect(changeOf({ collected: 10, collectedBefore: 20 })).toEqual({ percent: -50, isGood: false })
  expect(changeOf({ collected: 5, collectedBefore: 0 })).toBeUndefined()
})
