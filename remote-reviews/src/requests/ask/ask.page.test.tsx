import { screen, waitFor, within } from '@testing-library/react'
import { createRequests } from '@yuko/contract/requests/create-requests'
import { previewRequests } from '@yuko/contract/requests/preview-requests'
import type { RequestSelection } from '@yuko/contract/requests/request-selection'
import { listProducts } from '@yuko/contract/store/list-products'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#reviews.routes.tsx'
import { idOf } from '#testing/ids.ts'
import { aRequest, requestBackend } from '#testing/request-backend.ts'

let looked: RequestSelection[]
let sent: RequestSelection[]
const server = setupServer()
beforeAll(() => server.listen())
beforeEach(() => {
  looked = []
  sent = []
  server.use(
    ...requestBackend([aRequest(1), aRequest(2)]),
    mockEndpoint(previewRequests, ({ body }) => {
      looked.push(body)
      return {
        total: 3,
        asked: 2,
        skipped: [{ reason: 'unsubscribed' as const, count: 1 }],
        sample: [
          {
            email: 'bo@example.com',
            name: 'Bo',
            orderNumber: '#7',
            placedAt: null,
            products: ['Mug'],
            skipReason: 'unsubscribed' as const,
          },
        ],
        firstAt: '2026-11-21T09:00:00.000Z',
      }
    }),
    mockEndpoint(createRequests, ({ body }) => {
      sent.push(body)
      return { accepted: 3 }
    }),
    mockEndpoint(listProducts, () => ({
      items: [
        {
          productId: idOf('prd', 1),
          externalId: null,
          handle: 'mug',
          title: 'Mug',
          status: 'active' as const,
          imageUrl: null,
          url: null,
          vendor: null,
          productType: null,
          tags: [],
          price: null,
          publishedCount: 0,
          averageRating: null,
          isExcluded: false,
          isPlaceholder: false,
          updatedAt: '2026-11-01T10:00:00.000Z',
          reviewCount: 0,
        },
      ],
      nextCursor: null,
    })),
  )
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = () => renderRoutes(routes, { path: '/reviews/orders/ask' })

it('previews the requests for past orders before anything is sent', async () => {
  const { user, address, notifications } = open()
  const from = await screen.findByLabelText('Ordered from')
  await user.clear(from)
  await user.type(from, '2026-01-01')
  await user.click(screen.getByRole('button', { name: 'Preview requests' }))
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(preview.getByText('2 of 3 requests will be sent.')).toBeVisible()
  expect(preview.getByRole('list', { name: 'Skipped' })).toHaveTextContent('Unsubscribed1')
  expect(sent).toEqual([])

  await user.dblClick(screen.getByRole('button', { name: 'Send 2 requests' }))
  await waitFor(() => expect(notifications[0]?.message).toBe('Scheduling 3 requests'))
  expect(sent).toEqual(looked)
  expect(sent[0]).toMatchObject({ source: 'orders', from: '2026-01-01' })
  expect(address()).toBe('/reviews/orders')
})

it('resets the preview after a change', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Preview requests' }))
  await screen.findByRole('button', { name: 'Send 2 requests' })
  await user.clear(screen.getByLabelText('Ordered to'))
  expect(screen.queryByRole('button', { name: 'Send 2 requests' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Preview requests' }))
  expect(await screen.findByText('Enter a date')).toBeVisible()
  expect(looked).toHaveLength(1)
})

it('reads pasted people, and shows what is missing', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: 'Specific people' }))
  await user.type(screen.getByRole('textbox', { name: 'People' }), 'Mara@Example.com, Mara Lind\nno address\n')
  await user.click(screen.getByRole('button', { name: 'Preview requests' }))
  expect(await screen.findByText('No email address in this line: no address')).toBeVisible()
  expect(screen.getByText('Choose at least one product')).toBeVisible()

  await user.clear(screen.getByRole('textbox', { name: 'People' }))
  await user.type(screen.getByRole('textbox', { name: 'People' }), 'Mara@Example.com, Mara Lind')
  await user.click(await screen.findByRole('checkbox', { name: 'Mug' }))
  await user.click(screen.getByRole('button', { name: 'Preview requests' }))
  await screen.findByRole('button', { name: 'Send 2 requests' })
  const people = [{ email: 'mara@example.com', name: 'Mara Lind' }]
  expect(looked).toEqual([{ source: 'people', people, productIds: [idOf('prd', 1)] }])
})

it('requests reviews for orders selected in the list', async () => {
  const { user } = renderRoutes(routes, { path: '/reviews/orders' })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Order #1001' }))
  await user.click(screen.getByRole('button', { name: 'Request reviews' }))
  expect(await screen.findByRole('button', { name: 'Change' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Preview requests' }))
  await screen.findByRole('button', { name: 'Send 2 requests' })
  expect(looked).toEqual([{ source: 'orders', from: '2026-10-31', to: '2026-11-02', orderIds: [idOf('ord', 1)] }])
})

it('requests reviews for all orders that match the list’s filter', async () => {
  server.use(...requestBackend([aRequest(1), aRequest(2)], [], 1))
  const { user } = renderRoutes(routes, { path: '/reviews/orders?tab=upcoming&kind=automatic&direction=asc' })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
  await user.click(await screen.findByRole('button', { name: 'Select all 2 results' }))
  await user.click(screen.getByRole('button', { name: 'Request reviews' }))
  expect(await screen.findByText('2 orders selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Preview requests' }))
  await screen.findByRole('button', { name: 'Send 2 requests' })
  expect(looked).toEqual([{ source: 'matching', filter: { tab: 'upcoming', kind: ['automatic'] } }])
})

it('shows the error of a refused request', async () => {
  server.use(
    mockEndpoint(previewRequests, () => {
      throw new Refusal('review-request.too-many', 'Choose a shorter time')
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Preview requests' }))
  expect(await screen.findByText('Choose a shorter time')).toBeVisible()
})
