import { act, screen, waitFor, within } from '@testing-library/react'
import { createProductGroup } from '@yuko/contract/reviews/product-groups/create-product-group'
import { deleteProductGroup } from '@yuko/contract/reviews/product-groups/delete-product-group'
import { listProductGroups } from '@yuko/contract/reviews/product-groups/list-product-groups'
import type { ProductGroup, ProductGroupDraft } from '@yuko/contract/reviews/product-groups/product-group'
import { suggestProductGroups } from '@yuko/contract/reviews/product-groups/suggest-product-groups'
import { updateProductGroup } from '@yuko/contract/reviews/product-groups/update-product-group'
import { listProducts, type Product } from '@yuko/contract/store/list-products'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#reviews.routes.tsx'
import { aProduct } from '#testing/a-product.ts'
import { idOf } from '#testing/ids.ts'

const products = ['Mug, blue', 'Mug, red', 'Plate'].map((title, n) => aProduct(n + 1, { title }))
const refOf = ({ productId, title, handle, imageUrl, url }: Product) => ({ productId, title, handle, imageUrl, url })

let groups: ProductGroup[]
let tagAsked: string | undefined
const saved = ({ name, productIds }: ProductGroupDraft, productGroupId = idOf('pgr', groups.length + 1)): ProductGroup => ({
  productGroupId,
  name,
  products: products.filter(({ productId }) => productIds.includes(productId)).map(refOf),
  publishedCount: 12,
  averageRating: 4.5,
  updatedAt: '2026-11-01T10:00:00.000Z',
})
const isGrouped = ({ productId }: { productId: string }) =>
  groups.some((group) => group.products.some((one) => one.productId === productId))

const server = setupServer(
  mockEndpoint(listProducts, ({ query: { values } }) => ({
    items: products,
    nextCursor: null,
    ...(values && { values: { types: [], vendors: [], tags: ['kitchen'] } }),
  })),
  mockEndpoint(listProductGroups, () => ({ items: groups, nextCursor: null })),
  mockEndpoint(suggestProductGroups, ({ query: { tag } }) => {
    tagAsked = tag
    const open = products
      .slice(0, 2)
      .filter((product) => !isGrouped(product))
      .map(refOf)
    return { items: open.length > 1 ? [{ name: 'Mug', products: open }] : [] }
  }),
  mockEndpoint(createProductGroup, ({ body }) => {
    if (groups.some(({ name }) => name === body.name))
      throw new Refusal('product-group.name-taken', 'Another product group has this name', {
        'body.name': 'Another product group has this name',
      })
    groups = [...groups, saved(body)]
    return saved(body)
  }),
  mockEndpoint(updateProductGroup, ({ params, body }) => {
    groups = groups.map((one) => (one.productGroupId === params.productGroupId ? saved(body, one.productGroupId) : one))
    return saved(body, params.productGroupId)
  }),
  mockEndpoint(deleteProductGroup, ({ params }) => {
    groups = groups.filter(({ productGroupId }) => productGroupId !== params.productGroupId)
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  groups = []
})
afterAll(() => server.close())

const open = (options = {}) => renderRoutes(routes, { path: '/reviews/products/groups', ...options })
const aGroup = (name: string) => saved({ name, productIds: products.slice(0, 2).map(({ productId }) => productId) })

it('creates a group of chosen products', async () => {
  const { user } = open()
  await screen.findByText('No product groups yet')
  await user.click(screen.getByRole('button', { name: 'Create group' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create product group' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Mugs')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/choose at least one/i)).toBeVisible()
  await user.click(await dialog.findByRole('checkbox', { name: 'Mug, blue' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Mug, red' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const row = within(await screen.findByRole('row', { name: /Mugs/ }))
  expect(row.getByText('Mug, blue · Mug, red')).toBeVisible()
  expect(row.getByText(/4\.5 · 12/)).toBeVisible()
})

it('creates a suggested group with one click, and suggests by tag', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Suggestions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suggested groups' }))
  await user.click(await dialog.findByRole('combobox', { name: 'Suggest by' }))
  await user.click(await screen.findByRole('option', { name: 'kitchen' }))
  await waitFor(() => expect(tagAsked).toBe('kitchen'))
  await user.click(await dialog.findByRole('button', { name: 'Create Mug' }))
  expect(await dialog.findByText(/No group to suggest/)).toBeVisible()
  expect(groups).toMatchObject([{ name: 'Mug' }])
})

it('renames a group and removes a product', async () => {
  groups = [aGroup('Mugs')]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Mugs' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit product group' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Mug, red' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Cups')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('row', { name: /Cups/ })).toHaveTextContent('Mug, blue')
  expect(groups[0]?.products).toHaveLength(1)
})

it('shows the api’s refusal at its field', async () => {
  groups = [aGroup('Mugs')]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Create group' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create product group' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Mugs')
  await user.click(await dialog.findByRole('checkbox', { name: 'Plate' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Another product group has this name')).toBeVisible()
})

it('deletes a group, and Undo creates it again', async () => {
  groups = [aGroup('Mugs')]
  const { user, notifications } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete Mugs' }))
  expect(await screen.findByText('No product groups yet')).toBeVisible()
  act(() => notifications[0]?.action?.onClick())
  expect(await screen.findByRole('row', { name: /Mugs/ })).toBeVisible()
})

it('can’t be changed by members who may only read', async () => {
  groups = [aGroup('Mugs')]
  open({ permissions: ['organization.read'] })
  await screen.findByRole('row', { name: /Mugs/ })
  expect(screen.queryByRole('button', { name: /Mugs|Create|Suggestions/ })).not.toBeInTheDocument()
})
