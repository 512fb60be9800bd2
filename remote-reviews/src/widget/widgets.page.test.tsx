import { screen, within } from '@testing-library/react'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
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
    expect(await screen.findAllByRole('article')).toHaveLength(8)
    const card = within(screen.getByRole('link', { name: 'Carousel' }).closest('article') as HTMLElement)
    expect(card.getByText(/^Seen on shop.example$/)).toBeVisible()
    expect(card.getByText('Draft')).toBeVisible()
    expect(card.getByText('7.9 KB')).toBeVisible()
    expect(screen.getAllByText('Not detected in your store')).toHaveLength(7)
    expect(screen.getByRole('link', { name: 'Install: Carousel' })).toHaveAttribute(
      'href',
      '/reviews/widget/carousel?open=install',
    )
  })
})
