import { screen, waitFor, within } from '@testing-library/react'
import { getAssistance } from '@yuko/contract/assistance/get-assistance'
import { deleteReviewSummary } from '@yuko/contract/reviews/summaries/delete-review-summary'
import { draftReviewSummary } from '@yuko/contract/reviews/summaries/draft-review-summary'
import { getReviewSummary } from '@yuko/contract/reviews/summaries/get-review-summary'
import { listReviewSummaries } from '@yuko/contract/reviews/summaries/list-review-summaries'
import { publishReviewSummary } from '@yuko/contract/reviews/summaries/publish-review-summary'
import type { ReviewSummary, ReviewSummaryDraft, SummarySource } from '@yuko/contract/reviews/summaries/review-summary'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#reviews.routes.tsx'
import { idOf } from '#testing/ids.ts'

const product = { productId: idOf('prd', 1), title: 'Stone mug', handle: 'stone-mug', imageUrl: null, url: null }
const source = (n: number, change: Partial<SummarySource> = {}): SummarySource => ({
  reviewId: idOf('rev', n),
  rating: 5,
  authorName: `Author ${n}`,
  excerpt: `Review ${n}`,
  isCurrent: true,
  ...change,
})
const provider = {
  isOn: true,
  baseUrl: 'https://api.llm.example/v1',
  model: 'small',
  hidesPersonalData: true,
  monthlyLimit: 100,
  voice: null,
  hasKey: true,
  used: 1,
  problem: null,
}

let summary: ReviewSummary
let isOn: boolean
let isOneSided: boolean
let published: ReviewSummaryDraft | undefined
const server = setupServer(
  mockEndpoint(getAssistance, () => ({ assistance: { ...provider, isOn } })),
  mockEndpoint(listReviewSummaries, () => {
    const { criticalCount: _, sentences: __, ...row } = summary
    return { items: [row], nextCursor: null }
  }),
  mockEndpoint(getReviewSummary, () => summary),
  mockEndpoint(draftReviewSummary, () => ({
    sentences: [
      { text: 'Buyers like the glaze.', sources: [source(1), source(2)] },
      { text: 'Some handles broke.', sources: [source(3, { rating: 1 })] },
    ],
  })),
  mockEndpoint(publishReviewSummary, ({ body }) => {
    if (isOneSided) throw new Refusal('review-summary.one-sided', 'Many of these reviews have one or two stars.')
    published = body
    summary = { ...summary, state: 'current', publishedAt: '2026-11-20T10:00:00.000Z' }
    return summary
  }),
  mockEndpoint(deleteReviewSummary, () => {
    summary = { ...summary, state: 'none', publishedAt: null, sentences: [] }
  }),
)
beforeAll(() => server.listen())
beforeEach(() => {
  isOn = true
  isOneSided = false
  published = undefined
  summary = {
    product,
    groupName: null,
    publishedCount: 24,
    state: 'none',
    newReviews: 0,
    publishedAt: null,
    criticalCount: 3,
    sentences: [],
  }
})
afterAll(() => server.close())

const open = (options = {}) => renderRoutes(routes, { path: '/reviews/products/summaries', ...options })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Summary: Stone mug' }))

it('drafts a summary, shows the reviews behind each sentence, and publishes it as edited', async () => {
  const { user, notifications, address } = open()
  await user.click(await screen.findByText('Stone mug'))
  expect(address()).toContain(`product=${product.productId}`)
  const panel = await dialog()
  expect(panel.getByText(/24 published reviews · 3 with one or two stars/)).toBeVisible()
  expect(panel.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await user.click(await panel.findByRole('button', { name: 'Draft a summary' }))
  const first = await panel.findByRole('textbox', { name: 'Sentence 1' })
  await user.click(panel.getByText('Based on 2 reviews'))
  expect(panel.getByRole('link', { name: 'Author 2' })).toHaveAttribute('href', `/reviews/reviews/${idOf('rev', 2)}`)
  await user.clear(first)
  await user.type(first, 'The glaze is popular.')
  await user.click(panel.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Published')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(notifications.map(({ message }) => message)).toEqual(['Summary published'])
  expect(published).toEqual({
    sentences: [
      { text: 'The glaze is popular.', reviewIds: [idOf('rev', 1), idOf('rev', 2)] },
      { text: 'Some handles broke.', reviewIds: [idOf('rev', 3)] },
    ],
  })
})

it('shows why it can’t be published', async () => {
  isOneSided = true
  const { user } = open({ path: `/reviews/products/summaries?product=${product.productId}` })
  const panel = await dialog()
  await user.click(await panel.findByRole('button', { name: 'Draft a summary' }))
  await user.click(await panel.findByRole('button', { name: 'Remove: Sentence 2' }))
  await user.click(panel.getByRole('button', { name: 'Publish' }))
  expect(await panel.findByRole('alert')).toHaveTextContent('Many of these reviews have one or two stars')
  expect(panel.getByRole('textbox', { name: 'Sentence 1' })).toHaveValue('Buyers like the glaze.')
})

it('marks an outdated summary, and takes it down', async () => {
  const changed = source(4, { isCurrent: false })
  const sentences = [{ text: 'Soft.', sources: [changed] }]
  summary = { ...summary, state: 'outdated', newReviews: 7, publishedAt: '2026-11-01T10:00:00.000Z', sentences }
  const { user } = open()
  expect(await screen.findByText('Outdated')).toBeVisible()
  expect(screen.getByText('7 new reviews')).toBeVisible()
  await user.click(screen.getByText('Stone mug'))
  const panel = await dialog()
  expect(panel.getByText(/This summary is outdated/)).toBeVisible()
  expect(panel.getByText(/Its reviews changed or are no longer published/)).toBeVisible()
  expect(panel.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await user.click(panel.getByRole('button', { name: 'Take down' }))
  expect(await screen.findByText('No summary')).toBeVisible()
})

it('links to the settings while AI assistance is off', async () => {
  isOn = false
  open({ path: `/reviews/products/summaries?product=${product.productId}` })
  const panel = await dialog()
  expect(await panel.findByRole('link', { name: 'Turn on AI assistance to draft summaries' })).toBeVisible()
})

it('can’t be changed by members who may only read', async () => {
  summary = { ...summary, state: 'current', sentences: [{ text: 'Soft.', sources: [source(1)] }] }
  open({ path: `/reviews/products/summaries?product=${product.productId}`, permissions: ['organization.read'] })
  const panel = await dialog()
  expect(panel.getByRole('textbox', { name: 'Sentence 1' })).toHaveAttribute('readonly')
  expect(panel.queryByRole('button', { name: /Publish|Take down|Draft|Remove/ })).not.toBeInTheDocument()
})
