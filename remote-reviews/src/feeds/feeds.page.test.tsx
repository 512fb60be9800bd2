import { screen, waitFor, within } from '@testing-library/react'
import { closeFeed } from '@yuko/contract/feeds/close-feed'
import type { Feed, FeedKind } from '@yuko/contract/feeds/feed'
import { listFeeds } from '@yuko/contract/feeds/list-feeds'
import { renewFeedAddress } from '@yuko/contract/feeds/renew-feed-address'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '../reviews.routes.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const aFeed = (kind: FeedKind, change: Partial<Feed> = {}): Feed => ({
  kind,
  address: null,
  published: 12,
  problems: [{ reason: 'no_product_url', severity: 'left_out', reviews: 2, products: 1 }],
  written: null,
  fetchedAt: null,
  ...change,
})

async function open(google = aFeed('google'), permissions?: Parameters<typeof renderRoutes>[1]['permissions']) {
  let made = 0
  server.use(
    mockEndpoint(listFeeds, () => ({ items: [google, aFeed('meta')], nextCursor: null })),
    mockEndpoint(renewFeedAddress, () => aFeed('google', { address: `https://app.yuko.test/feeds/key-${++made}.xml` })),
    mockEndpoint(closeFeed, () => aFeed('google')),
  )
  const view = renderRoutes(routes, { path: '/reviews/feeds', permissions })
  const section = within(await screen.findByRole('region', { name: /Google Shopping/ }))
  return { ...view, section }
}

describe('the feeds', () => {
  it('show how many reviews are included, and why others aren’t', async () => {
    const { section } = await open()
    expect(section.getByText('Included').parentElement).toHaveTextContent('10')
    expect(section.getByText('Not included').parentElement).toHaveTextContent('2')
    expect(section.getByText(/^2 reviews aren’t included because their products have no URL/)).toBeVisible()
  })

  it('create, replace and remove their URL', async () => {
    const { user, section } = await open()
    await user.click(section.getByRole('button', { name: 'Create feed' }))
    expect(await section.findByText('https://app.yuko.test/feeds/key-1.xml')).toBeVisible()
    await user.click(section.getByRole('button', { name: 'Replace URL' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace URL' }))
    expect(await section.findByText('https://app.yuko.test/feeds/key-2.xml')).toBeVisible()
    await user.click(section.getByRole('button', { name: 'Turn off' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(section.getByText('Off')).toBeVisible())
  })

  it('can’t be changed without the permission', async () => {
    const { section } = await open(aFeed('google'), ['organization.read'])
    expect(section.queryByRole('button', { name: 'Create feed' })).toBeNull()
  })
})
