import { screen } from '@testing-library/react'
import type { Permission } from '@yuko/contract/permissions'
import type { Review } from '@yuko/contract/reviews/review'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { aReview, idOf, reviewBackend } from '#testing/review-backend.ts'
import { DashboardCard } from './dashboard-card.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function show(reviews: Review[], permissions?: Permission[]) {
  server.use(...reviewBackend(reviews).handlers)
  return renderRoutes([{ path: '/', element: <DashboardCard /> }], { path: '/', permissions })
}

it('links to the latest reviews', async () => {
  show([aReview(1, { title: null, body: 'No title, but words.' }), aReview(2), aReview(3), aReview(4)])
  const first = await screen.findByRole('link', { name: /No title, but words/ })
  expect(first).toHaveAttribute('href', `/reviews/reviews/${idOf('rev', 1)}`)
  expect(first).toHaveTextContent('Pending')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

it('offers the import if there are no reviews', async () => {
  const { unmount } = show([])
  expect(await screen.findByRole('link', { name: 'Import reviews' })).toHaveAttribute('href', '/reviews/import')
  unmount()
  show([], ['organization.read'])
  expect(await screen.findByText('No reviews yet')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Import reviews' })).not.toBeInTheDocument()
})
