import { screen, waitFor, within } from '@testing-library/react'
import type { Permission } from '@yuko/contract/permissions'
import { listProductGroups } from '@yuko/contract/reviews/product-groups/list-product-groups'
import { createPageWidget } from '@yuko/contract/widgets/create-page-widget'
import { deletePageWidget } from '@yuko/contract/widgets/delete-page-widget'
import { listPageWidgets } from '@yuko/contract/widgets/list-page-widgets'
import { orderPageWidgets } from '@yuko/contract/widgets/order-page-widgets'
import type { PageWidget, PageWidgetDraft } from '@yuko/contract/widgets/page-widget'
import { updatePageWidget } from '@yuko/contract/widgets/update-page-widget'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { idOf } from '#testing/ids.ts'
import { aWidget, widgetBackend } from '#testing/widget-backend.ts'
import { routes } from '../../reviews.routes.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const aPageWidget = (n: number, change: Partial<PageWidget> = {}): PageWidget => ({
  pageWidgetId: idOf('wgt', n),
  slug: 'carousel',
  name: `Carousel ${n}`,
  scope: 'none',
  products: [],
  groups: [],
  collectionIds: [],
  languages: [],
  isEnabled: true,
  hasDraft: false,
  ...change,
})
const mugs = { productGroupId: idOf('pgr', 1), name: 'Mugs' }

const withNames = (n: number, { productIds: _products, productGroupIds, ...draft }: PageWidgetDraft): PageWidget =>
  aPageWidget(n, { ...draft, groups: productGroupIds.length > 0 ? [mugs] : [] })

/** The open list, in the editor of the default or of a page widget. */
async function open(items: PageWidget[], { of, permissions }: { of?: PageWidget; permissions?: Permission[] } = {}) {
  const page = of && { pageWidgetId: of.pageWidgetId, name: of.name, sampleProduct: 'blue-mug' }
  const backend = widgetBackend(aWidget('carousel', page && { page }))
  const state = { items, copied: [] as (string | null)[] }
  server.use(
    ...backend.handlers,
    mockEndpoint(listPageWidgets, () => ({ items: state.items })),
    mockEndpoint(listProductGroups, () => ({
      items: [{ ...mugs, products: [], publishedCount: 0, averageRating: null, updatedAt: '2026-11-20T10:00:00.000Z' }],
      nextCursor: null,
    })),
    mockEndpoint(createPageWidget, ({ body }) => {
      if (body.draft.name === 'Taken')
        throw new Refusal('widget.name-taken', 'Another widget of this kind has this name', {
          'body.name': 'Another widget of this kind has this name',
        })
      const widget = withNames(state.items.length + 1, body.draft)
      state.items = [...state.items, widget]
      state.copied.push(body.copyOf)
      return widget
    }),
    mockEndpoint(updatePageWidget, ({ params, body }) => {
      const widget = { ...withNames(1, body), pageWidgetId: params.pageWidgetId ?? '' }
      state.items = state.items.map((one) => (one.pageWidgetId === widget.pageWidgetId ? widget : one))
      return widget
    }),
    mockEndpoint(orderPageWidgets, ({ body }) => {
      state.items = body.pageWidgetIds.flatMap((id) => state.items.filter((one) => one.pageWidgetId === id))
      return { items: state.items }
    }),
    mockEndpoint(deletePageWidget, ({ params }) => {
      state.items = state.items.filter((one) => one.pageWidgetId !== params.pageWidgetId)
    }),
  )
  const view = renderRoutes(routes, { path: `/reviews/widget/${of?.pageWidgetId ?? 'carousel'}`, permissions })
  await view.user.click(await screen.findByRole('button', { name: 'Page widgets' }))
  const list = within(await screen.findByRole('dialog', { name: 'Page widgets: Carousel' }))
  await list.findByText('All other pages')
  await waitFor(() => expect(list.queryAllByRole('article')).toHaveLength(items.length + 1))
  const choose = async (name: string, action: string) => {
    await view.user.click(list.getByRole('button', { name: `More actions for “${name}”` }))
    await view.user.click(await screen.findByRole('menuitem', { name: action }))
  }
  const names = () => list.getAllByRole('article').map((article) => within(article).getByRole('link').textContent)
  return { ...view, list, state, choose, names }
}

it('adds a page widget for a product group, and opens its editor', async () => {
  const { user, list, state, notifications } = await open([])
  await user.click(list.getByRole('button', { name: 'Add page widget' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add page widget' }))
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Taken')
  await user.click(form.getByRole('combobox', { name: 'Pages' }))
  await user.click(await screen.findByRole('option', { name: 'Product groups' }))
  await user.click(form.getByRole('combobox', { name: 'Product groups' }))
  await user.click(await screen.findByRole('option', { name: 'Mugs' }))
  await user.click(form.getByRole('combobox', { name: 'Languages' }))
  await user.click(await screen.findByRole('option', { name: 'German' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Another widget of this kind has this name')).toBeVisible()
  await user.clear(form.getByRole('textbox', { name: 'Name' }))
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'For mugs')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(notifications).toHaveLength(1))
  expect(state.items).toMatchObject([{ name: 'For mugs', scope: 'groups', groups: [mugs], languages: ['de'] }])
  expect(state.copied).toEqual([null])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('changes name and pages, duplicates, and reorders', async () => {
  const { user, state, choose, list, names } = await open([aPageWidget(1), aPageWidget(2, { scope: 'groups', groups: [mugs] })])
  expect(list.getByText('Mugs')).toBeVisible()
  await choose('Carousel 1', 'Name and pages')
  let form = within(await screen.findByRole('dialog', { name: 'Name and pages' }))
  await user.type(form.getByRole('textbox', { name: 'Name' }), ' on the home page')
  await user.click(form.getByRole('combobox', { name: 'Pages' }))
  await user.click(await screen.findByRole('option', { name: 'Pages without a product' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(names()).toEqual(['Carousel 1 on the home page', 'Carousel 2', 'Default']))
  expect(list.getByText('Pages without a product')).toBeVisible()

  await user.click(list.getByRole('button', { name: 'Move “Carousel 2” up' }))
  await waitFor(() => expect(names()).toEqual(['Carousel 2', 'Carousel 1 on the home page', 'Default']))
  expect(list.getByRole('button', { name: 'Move “Carousel 2” up' })).toBeDisabled()

  await choose('Carousel 2', 'Duplicate')
  form = within(await screen.findByRole('dialog', { name: 'Duplicate page widget' }))
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Carousel 2')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(state.items.at(-1)).toMatchObject({ name: 'Copy of Carousel 2', groups: [mugs] }))
  expect(state.copied).toEqual([idOf('wgt', 2)])
})

it('deletes the page widget in the editor after a question, and returns to the default', async () => {
  const widget = aPageWidget(1)
  const { user, state, choose } = await open([widget], { of: widget })
  await choose('Carousel 1', 'Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Carousel 1”?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(state.items).toEqual([]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('previews a product of its pages, and has code with its name', async () => {
  const widget = aPageWidget(1)
  const { user } = await open([widget], { of: widget })
  expect(screen.getByTitle<HTMLIFrameElement>('Widget preview').src).toContain('product=blue-mug')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Carousel 1')
  await user.click(screen.getByRole('button', { name: 'Install' }))
  const install = within(await screen.findByRole('dialog', { name: /^Install/ }))
  expect(install.getByText(`carousel.${widget.pageWidgetId}`)).toBeVisible()
  expect(install.getByText(/<yuko-carousel/)).toHaveTextContent(`widget="carousel.${widget.pageWidgetId}"`)
})

it('is read-only for members who may not change settings', async () => {
  const { list } = await open([aPageWidget(1)], { permissions: ['organization.read'] })
  expect(list.queryByRole('button', { name: 'Add page widget' })).toBeNull()
  expect(list.queryByRole('button', { name: /More actions/ })).toBeNull()
})
