import { screen, waitFor, within } from '@testing-library/react'
import { getReviewAnalytics, type ReviewAnalytics } from '@yuko/contract/reviews/analytics/get-review-analytics'
import { listProductAnalytics, type ProductAnalytics } from '@yuko/contract/reviews/analytics/list-product-analytics'
import { getReviewTopics, type ReviewTopics } from '@yuko/contract/reviews/topics/get-review-topics'
import { listProducts } from '@yuko/contract/store/list-products'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#reviews.routes.tsx'
import { idOf } from '#testing/ids.ts'

const figures: ReviewAnalytics['period'] = {
  collected: 30,
  imported: 2,
  averageRating: 4.25,
  mediaShare: 0.25,
  repliedShare: 0.5,
  responseMinutes: 330,
  recommendShare: 0.92,
  requestConversion: 0.2,
}
const full: ReviewAnalytics = {
  from: '2026-11-01',
  to: '2026-11-02',
  period: figures,
  before: { ...figures, collected: 20, repliedShare: 0.4, responseMinutes: 660 },
  recommendsQuestionId: idOf('cqn', 1),
  perDay: [
    { day: '2026-11-01', collected: 10, imported: 2, stars: 48 },
    { day: '2026-11-02', collected: 20, imported: 0, stars: 88 },
  ],
  ratings: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating * 2 + (rating === 1 ? 2 : 0) })),
  sources: [{ source: 'request_email', count: 30, averageRating: 4.2 }],
  requests: [{ kind: 'automatic', channel: 'sms', sent: 110, bounced: 10, reviewed: 20 }],
  links: [{ channel: 'qr', opened: 40, reviews: 10 }],
}
const empty: ReviewAnalytics = {
  ...full,
  period: { ...figures, collected: 0, averageRating: null, responseMinutes: null, requestConversion: null },
  before: null,
  perDay: full.perDay.map(({ day }) => ({ day, collected: 0, imported: 0, stars: 0 })),
  sources: [],
  requests: [],
  links: [],
}
const cup: ProductAnalytics = {
  product: { productId: idOf('prd', 1), title: 'Stone mug', imageUrl: null },
  reviews: 12,
  averageRating: 3.5,
  mediaShare: 0.5,
  repliedShare: 0.25,
}

const spoken: ReviewTopics = {
  from: '2026-11-01',
  to: '2026-11-02',
  product: null,
  reviews: 40,
  averageRating: 4.25,
  mentioning: 30,
  waiting: 0,
  topics: [{ topic: 'fit', reviews: 10, averageRating: 3.5, positive: 2, neutral: 1, negative: 7 }],
}

let topics: ReviewTopics
let askedTopics: object[]
let analytics: ReviewAnalytics
let asked: object[]
let askedProducts: object[]
const server = setupServer()
beforeAll(() => server.listen())
beforeEach(() => {
  analytics = full
  asked = []
  askedProducts = []
  topics = spoken
  askedTopics = []
  server.use(
    mockEndpoint(getReviewAnalytics, ({ query }) => {
      asked.push(query)
      return analytics
    }),
    mockEndpoint(getReviewTopics, ({ query: { days: _days, ...query } }) => {
      askedTopics.push(query)
      return topics
    }),
    mockEndpoint(listProducts, () => ({ items: [], nextCursor: null })),
    mockEndpoint(listProductAnalytics, ({ query: { limit: _limit, days: _days, ...query } }) => {
      askedProducts.push(query)
      return { items: analytics === full ? [cup] : [], nextCursor: null }
    }),
  )
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = (query = '') => renderRoutes(routes, { path: `/reviews/analytics${query}` })
const days = 'from=2026-11-01&to=2026-11-02'
const own = 'request_email,manual_request,on_site,api,qr,link'

it('shows every figure with a link to its rows', async () => {
  open()
  const links: [string, string][] = [
    ['30', `/reviews/reviews?source=${own}&${days}`],
    ['4.25', `/reviews/reviews?${days}`],
    ['25%', `/reviews/reviews?hasPictures=true&${days}`],
    ['50%', `/reviews/reviews?isReplied=true&${days}`],
    ['5.5 hr', `/reviews/reviews?isReplied=true&source=${own}&${days}`],
    ['92%', `/reviews/reviews?answer=${idOf('cqn', 1)}%3Ayes&${days}`],
    ['20%', '/reviews/orders?tab=reviewed&sentFrom=2026-11-01&sentTo=2026-11-02'],
    ['5 stars', `/reviews/reviews?rating=5&${days}`],
    ['Review request', `/reviews/reviews?source=request_email&${days}`],
    ['110', '/reviews/orders?kind=automatic&channel=sms&sentFrom=2026-11-01&sentTo=2026-11-02'],
    ['10', `/reviews/reviews?source=qr&${days}`],
    ['Stone mug', `/reviews/reviews?productId=${idOf('prd', 1)}&${days}`],
  ]
  for (const [name, href] of links) expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
  expect(screen.getByRole('figure', { name: /^Average rating over time: 4.00 to 4.40/ })).toBeVisible()
})

it('compares with the period before: faster replies are good', async () => {
  open()
  await screen.findByRole('link', { name: '30' })
  const change = (name: RegExp) => screen.getByRole('button', { name }).closest('.yk-stat')?.querySelector('.yk-stat-change')
  expect(change(/^Reviews collected/)).toHaveTextContent('50%')
  expect(change(/^Replied:/)).toHaveTextContent('10 pts')
  expect(change(/^Response time/)).toHaveAttribute('data-good', 'true')
})

it('keeps the period in the URL', async () => {
  const { user, router } = open('?days=7&compare=year')
  await screen.findByRole('link', { name: '30' })
  expect(asked[0]).toMatchObject({ days: 7, compare: 'year' })
  await user.click(screen.getByText('1 year'))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ days: 365, compare: 'year' }))
  expect(router.state.location.search).toBe('?days=365&compare=year')
})

it('sorts products, lowest rating first', async () => {
  const { user, router } = open()
  const table = within(await screen.findByRole('table', { name: 'Reviews by product' }))
  expect(await table.findByText('3.50')).toBeVisible()
  await user.click(table.getByRole('button', { name: 'Average rating' }))
  await waitFor(() => expect(askedProducts.at(-1)).toMatchObject({ sort: 'rating', direction: 'asc' }))
  expect(router.state.location.search).toContain('sort=rating&direction=asc')
})

it('explains what is missing in an empty period', async () => {
  analytics = empty
  open()
  expect(await screen.findAllByText('No reviews in this period')).toHaveLength(3)
  expect(screen.getByText('No requests sent in this period')).toBeVisible()
  expect(await screen.findByText('No product reviews in this period')).toBeVisible()
  expect(screen.getAllByText('–')).not.toHaveLength(0)
})

it('offers to retry', async () => {
  server.use(
    mockEndpoint(getReviewAnalytics, () => {
      throw new Refusal('server.unavailable', 'Try again in a moment')
    }),
  )
  const { user } = open()
  expect(await screen.findByText('Couldn’t load the analytics')).toBeVisible()
  server.use(mockEndpoint(getReviewAnalytics, () => full))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: '30' })).toBeVisible()
})

describe('topics', () => {
  it('link to the reviews that mention them, in all and by what they say', async () => {
    open()
    const ofFit = `status=published&topic=fit`
    const links: [string, string][] = [
      ['Fit and size', `/reviews/reviews?${ofFit}&${days}`],
      ['2 positive', `/reviews/reviews?${ofFit}&sentiment=positive&${days}`],
      ['7 negative', `/reviews/reviews?${ofFit}&sentiment=negative&${days}`],
    ]
    for (const [name, href] of links) expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
    const row = screen.getByRole('row', { name: /Fit and size/ })
    expect(within(row).getByText('25%')).toBeVisible()
    expect(within(row).getByText('−0.75')).toBeVisible()
    expect(screen.getByText(/^30 of 40 published reviews mention a topic/)).toBeVisible()
  })

  it('are those of the product in the URL', async () => {
    const product = { productId: idOf('prd', 1), title: 'Stone mug' }
    topics = { ...spoken, product }
    open(`?product=${product.productId}`)
    expect(await screen.findByRole('link', { name: '7 negative' })).toHaveAttribute(
      'href',
      `/reviews/reviews?status=published&productId=${product.productId}&topic=fit&sentiment=negative&${days}`,
    )
    expect(askedTopics).toContainEqual({ productId: product.productId })
  })

  it('say how many reviews they need, and how many are left to read', async () => {
    topics = { ...spoken, reviews: 12, topics: [], waiting: 3 }
    open()
    expect(await screen.findByText(/Topics need at least 20 published reviews. This period has 12/)).toBeVisible()
    expect(screen.getByText(/3 reviews are still being read/)).toBeVisible()
  })

  it('say so if none is mentioned often enough', async () => {
    topics = { ...spoken, topics: [] }
    open()
    expect(await screen.findByText('No topic is mentioned in 5 or more of these reviews.')).toBeVisible()
  })
})
