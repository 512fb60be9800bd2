import { screen, within } from '@testing-library/react'
import { type CheckedPage, checkProductPages } from '@yuko/contract/widgets/check-product-pages'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { idOf } from '#testing/ids.ts'
import { aWidget, widgetBackend } from '#testing/widget-backend.ts'
import { routes } from '../reviews.routes.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

describe('the gallery of widgets', () => {
  it('shows every kind with its size and installation status', async () => {
    const seen = { lastSeenAt: new Date().toISOString(), lastSeenOn: 'https://shop.example' }
    server.use(...widgetBackend(aWidget('carousel', { ...seen, hasDraft: true })).handlers)
    renderRoutes(routes, { path: '/reviews/widget' })
    expect(await screen.findAllByRole('article')).toHaveLength(14)
    const card = within(screen.getByRole('link', { name: 'Carousel' }).closest('article') as HTMLElement)
    expect(card.getByText(/^Seen on shop.example$/)).toBeVisible()
    expect(card.getByText('Draft')).toBeVisible()
    expect(card.getByText('7.9 KB')).toBeVisible()
    expect(screen.getAllByText('Not detected in your store')).toHaveLength(13)
    expect(screen.getByRole('link', { name: 'Install: Carousel' })).toHaveAttribute(
      'href',
      '/reviews/widget/carousel?open=install',
    )
  })
  it('checks product pages, says what to change, and checks again', async () => {
    const ratingOfReviews = { average: 4.5, count: 2 }
    const product = { productId: idOf('prd', 1), title: 'Mug', handle: 'mug', imageUrl: null, url: 'https://shop.example/mug' }
    let page: CheckedPage = {
      product,
      entries: 2,
      problems: ['duplicate_product', 'wrong_rating'],
      unreachableBecause: null,
      ratingOnPage: { average: 4.9, count: 120 },
      ratingOfReviews,
    }
    server.use(
      ...widgetBackend().handlers,
      mockEndpoint(checkProductPages, () => ({ items: [page] })),
    )
    const { user } = renderRoutes(routes, { path: '/reviews/widget' })
    await user.click(await screen.findByRole('button', { name: 'Check product pages' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Structured data on your product pages' }))
    expect(await dialog.findByRole('link', { name: 'Mug' })).toHaveAttribute('href', 'https://shop.example/mug')
    expect(dialog.getByText('2 entries describe the product.')).toBeVisible()
    expect(dialog.getByText('The page claims 4.9 stars from 120 reviews; you have 4.5 from 2.')).toBeVisible()
    expect(dialog.getByText(/Keep one: turn off the structured data/)).toBeVisible()
    page = { ...page, entries: 1, problems: [], ratingOnPage: ratingOfReviews }
    await user.click(dialog.getByRole('button', { name: 'Check again' }))
    expect(await dialog.findByText(/described once, and its stars match/)).toBeVisible()
    expect(dialog.queryByText(/Keep one/)).not.toBeInTheDocument()
  })
})
