import { screen, waitFor } from '@testing-library/react'
import { getReviewLink } from '@yuko/contract/requests/get-review-link'
import { listProducts } from '@yuko/contract/store/list-products'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#reviews.routes.tsx'
import { aProduct } from '#testing/a-product.ts'
import { idOf } from '#testing/ids.ts'
import { requestBackend } from '#testing/request-backend.ts'

const address = (name: string, via: string) => `https://yuko.example/storefront/mill/write-review?${name}via=${via}`

const server = setupServer()
beforeAll(() => server.listen())
beforeEach(() => {
  server.use(
    ...requestBackend([], []),
    mockEndpoint(listProducts, () => ({ items: [aProduct(1, { title: 'Stone mug' })], nextCursor: null })),
    mockEndpoint(getReviewLink, ({ query: { productId } }) => {
      const name = productId === idOf('prd', 1) ? 'product=stone-mug&' : ''
      return { link: address(name, 'link'), qr: address(name, 'qr') }
    }),
  )
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = () => renderRoutes(routes, { path: '/reviews/orders/link' })

describe('the review link', () => {
  it('is of the store, or of a chosen product, with its QR code', async () => {
    const { user } = open()
    expect(await screen.findByText(address('', 'link'))).toBeVisible()
    expect(screen.getByRole('img', { name: 'QR code of the review form' })).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Product' }))
    await user.click(await screen.findByRole('option', { name: 'Stone mug', hidden: true }))
    await waitFor(() => expect(screen.getByText(address('product=stone-mug&', 'link'))).toBeVisible())
  })

  it('can be loaded again after a failure', async () => {
    let isFailing = true
    server.use(
      mockEndpoint(getReviewLink, () => {
        if (isFailing) throw new Refusal('product.not-found', 'This product doesn’t exist')
        return { link: address('', 'link'), qr: address('', 'qr') }
      }),
    )
    const { user } = open()
    const again = await screen.findByRole('button', { name: 'Retry' })
    isFailing = false
    await user.click(again)
    expect(await screen.findByText(address('', 'link'))).toBeVisible()
  })
})
