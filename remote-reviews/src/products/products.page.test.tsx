import { screen, waitFor, within } from '@testing-library/react'
import { listProducts, type Product } from '@yuko/contract/store/list-products'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { viewBackend } from '@yuko/testing/view-backend.ts'
import { changeView, headers, openView } from '@yuko/testing/view-menu.ts'
import { setupServer } from 'msw/node'
import { routes } from '#reviews.routes.tsx'
import { aProduct } from '#testing/a-product.ts'
import { idOf } from '#testing/ids.ts'

let products: Product[]
let asked: object[]
const server = setupServer()
beforeAll(() => server.listen())
beforeEach(() => {
  asked = []
  products = [
    aProduct(1, {
      title: 'Stone mug',
      vendor: 'Smith, Jones & Co',
      productType: 'Cups',
      tags: ['kitchen', 'new'],
      price: { amountMinor: 1250, currency: 'EUR' },
      reviewCount: 1204,
      publishedCount: 1200,
      averageRating: 4.62,
    }),
    aProduct(2, { title: 'Bowl', status: 'draft', isExcluded: true }),
    aProduct(3, { title: 'Old tray', isPlaceholder: true }),
  ]
  server.use(
    ...viewBackend().handlers,
    mockEndpoint(listProducts, ({ query: { limit: _limit, ...query } }) => {
      asked.push(query)
      const items = products.filter(({ vendor }) => !query.vendor || query.vendor.includes(vendor ?? ''))
      return { items, nextCursor: null, values: { types: ['Cups'], vendors: ['Smith, Jones & Co'], tags: ['kitchen', 'new'] } }
    }),
  )
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const path = '/reviews/products'
const open = (at = path, permissions?: Parameters<typeof renderRoutes>[1]['permissions']) =>
  renderRoutes(routes, { path: at, ...(permissions && { permissions }) })
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

describe('the products', () => {
  it('show tags, type, vendor, price, reviews and exclusions', async () => {
    open()
    const mug = await row('Stone mug')
    for (const text of ['kitchen, new', 'Cups', 'Smith, Jones & Co', '€12.50']) expect(mug.getByText(text)).toBeVisible()
    expect(mug.getByText(/4\.6 · 1,204/)).toBeVisible()
    expect(mug.getByRole('link', { name: 'Stone mug' })).toHaveAttribute('href', `/reviews/reviews?productId=${idOf('prd', 1)}`)
    const bowl = await row('Bowl')
    expect(bowl.getByText('Draft')).toBeVisible()
    expect(bowl.getByText('No review requests')).toBeVisible()
    expect((await row('Old tray')).getByText('Not in your store')).toBeVisible()
  })

  it('are filtered by the address, including names with a comma', async () => {
    const { user, address } = open(`${path}?vendor=Smith%2C+Jones+%26+Co&status=nonsense`)
    expect(await screen.findByText('Stone mug')).toBeVisible()
    expect(screen.queryByText('Bowl')).not.toBeInTheDocument()
    expect(asked).toEqual([{ vendor: ['Smith, Jones & Co'], values: true }])
    await user.click(screen.getByRole('button', { name: 'Remove filter Smith, Jones & Co' }))
    expect(address()).toBe(path)
    expect(await screen.findByText('Bowl')).toBeVisible()
  })

  it('have a view: columns, and saved filters with names that have a comma', async () => {
    const query = '?vendor=Smith%2C+Jones+%26+Co'
    const { user, unmount } = open(path + query)
    await row('Stone mug')
    const left = ['Product', 'Status', 'Type', 'Price', 'Reviews', 'Updated']
    expect(await changeView(user, { hide: 'Vendor', save: 'Smith' })).toEqual({
      href: path + query,
      headers: left,
      canSort: false,
    })
    unmount()
    const again = open()
    await row('Bowl')
    expect(headers()).toEqual(left)
    await openView(again.user, 'Smith')
    expect(again.address()).toBe(path + query)
    await waitFor(() => expect(screen.queryByText('Bowl')).not.toBeInTheDocument())
  })

  it('link to the import if there are none', async () => {
    products.length = 0
    open()
    expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeVisible()
    for (const link of screen.getAllByRole('link', { name: 'Import products' }))
      expect(link).toHaveAttribute('href', '/reviews/import/products')
  })

  it('show an empty search result with a way to clear it', async () => {
    products.length = 0
    const { user, address } = open(`${path}?q=teapot`)
    expect(await screen.findByRole('heading', { name: 'No matching products' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(address()).toBe(path)
  })
})
