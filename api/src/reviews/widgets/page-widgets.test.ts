import { type PageWidget, type PageWidgetDraft, placedName } from '@yuko/contract/widgets/page-widget'
import { type ConfigOf, defaultConfig } from '@yuko/contract/widgets/widget-config'
import { noteWidgetSeen } from '#core/dashboard/dashboard.repository.ts'
import { pageWidgetIds, productGroupIds, productIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { listShownQuestions } from '#reviews/questions/shown-questions.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { mediaUrls } from '../media/media.ts'
import { insertGroup, writeProducts } from '../product-groups/product-groups.repository.ts'
import { searchQuery } from '../search-words.ts'
import { storefrontModule } from '../storefront/storefront.module.ts'
import { widgetsModule } from './widgets.module.ts'

let test: TestApp
let editor: SignedIn
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [
      widgetsModule(platform, { takePictures: async () => {} }),
      storefrontModule(platform, { pictureUrls: mediaUrls, searchQuery, noteWidgetSeen, listShownQuestions }),
    ],
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  editor = await test.signedIn('editor', await createOrganization(test.db))
})

const plain = defaultConfig('carousel')
const columns = (count: number) => ({ ...plain, layout: { ...plain.layout, columns: count } })
const byHand: PageWidgetDraft = {
  name: 'Landing page',
  scope: 'none',
  productIds: [],
  productGroupIds: [],
  collectionIds: [],
  languages: [],
}

async function call(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object, { headers } = editor) {
  const reply = await test.app.inject({ method, url: `/api/v1/widgets${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
}
const add = (draft: Partial<PageWidgetDraft> = {}, copyOf: string | null = null, by = editor) =>
  call('POST', '/carousel/pages', { draft: { ...byHand, ...draft }, copyOf }, by)
const added = async (draft: Partial<PageWidgetDraft> = {}): Promise<PageWidget> => (await add(draft)).body
const names = async () => (await call('GET', '/carousel/pages')).body.items.map(({ name }: PageWidget) => name)
const publish = async (widget: string, config: ConfigOf<'carousel'>) => {
  const { revision } = (await call('GET', `/${widget}`)).body
  return call('POST', `/${widget}/publish`, { config, revision })
}

const aProduct = (title: string) => createProduct(test.db, editor.organizationId, title)
const aGroup = (name: string, products: string[]) =>
  test.db.forOrganization(editor.organizationId, async (trx) => {
    const id = newId()
    await insertGroup(trx, editor.organizationId, { id, name }, test.clock.now())
    await writeProducts(trx, editor.organizationId, { groupId: id, productIds: products })
    return productGroupIds.toWire(id)
  })

async function shown(widget: string) {
  const { organizationId } = editor
  const reply = await test.app.inject({ url: `/api/v1/storefront/store-${organizationId}/widgets/${widget}` })
  test.clock.advance(10_000)
  return reply.json()
}
const columnsShown = async (widget: string) => (await shown(widget)).widget?.layout.columns ?? null

describe('page widgets', () => {
  describe('work', () => {
    it('start as a copy of the default, and change on their own from then on', async () => {
      await publish('carousel', columns(4))
      const { status, body } = await add()
      expect(status).toBe(201)
      expect(body).toMatchObject({ slug: 'carousel', name: 'Landing page', scope: 'none', isEnabled: true, hasDraft: false })
      const { pageWidgetId: id } = body
      expect((await call('GET', `/${id}`)).body).toMatchObject({
        slug: 'carousel',
        config: columns(4),
        publishedVersion: 1,
        page: { pageWidgetId: id, name: 'Landing page', sampleProduct: null },
      })
      await call('PUT', `/${id}/draft`, { config: columns(2), revision: 0 })
      expect((await call('GET', '/carousel/pages')).body.items).toMatchObject([{ hasDraft: true }])
      expect((await publish(id, columns(2))).body).toMatchObject({ published: columns(2), publishedVersion: 2, hasDraft: false })
      expect((await call('GET', '/carousel')).body).toMatchObject({ published: columns(4), publishedVersion: 1 })
    })

    it('have a history of their own', async () => {
      const { pageWidgetId: id } = await added()
      await publish(id, columns(2))
      const { items } = (await call('GET', `/${id}/versions`)).body
      expect(items).toMatchObject([
        { version: 2, config: columns(2) },
        { version: 1, config: plain },
      ])
      const restored = await call('POST', `/${id}/restore`, { version: 1, revision: 1 })
      expect(restored.body).toMatchObject({ config: plain, hasDraft: true })
      expect((await call('POST', `/${id}/discard`, { revision: 2 })).body).toMatchObject({ hasDraft: false })
      expect((await call('GET', '/carousel/versions')).body.items).toEqual([])
    })

    it('are duplicated, renamed, reordered, and deleted', async () => {
      const { pageWidgetId: id } = await added()
      await publish(id, columns(5))
      const copy: PageWidget = (await add({ name: 'Copy' }, id)).body
      expect((await call('GET', `/${copy.pageWidgetId}`)).body.published).toEqual(columns(5))
      expect((await call('PUT', `/pages/${id}`, { ...byHand, name: 'Home' })).body).toMatchObject({ name: 'Home' })
      expect(await names()).toEqual(['Home', 'Copy'])
      await call('PUT', '/carousel/pages/order', { pageWidgetIds: [copy.pageWidgetId] })
      expect(await names()).toEqual(['Copy', 'Home'])
      expect((await call('DELETE', `/pages/${id}`)).status).toBe(204)
      expect(await names()).toEqual(['Copy'])
      expect((await call('GET', `/${id}`)).body.code).toBe('widget.not-found')
    })

    it('tell their products, groups, and one product to preview', async () => {
      const [blue, red] = [await aProduct('Blue mug'), await aProduct('Red mug')]
      const group = await aGroup('Mugs', [red])
      const ofProduct = await added({ name: 'Blue', scope: 'products', productIds: [productIds.toWire(blue)] })
      const ofGroup = await added({ name: 'Mugs', scope: 'groups', productGroupIds: [group] })
      expect(ofProduct.products).toEqual([{ productId: productIds.toWire(blue), title: 'Blue mug' }])
      expect(ofGroup.groups).toEqual([{ productGroupId: group, name: 'Mugs' }])
      expect((await call('GET', `/${ofProduct.pageWidgetId}`)).body.page.sampleProduct).toBe('blue-mug')
      expect((await call('GET', `/${ofGroup.pageWidgetId}`)).body.page.sampleProduct).toBe('red-mug')
    })
  })

  describe('in the shop', () => {
    it('apply to the products of their group by themselves, also as HTML', async () => {
      const [mug, hat] = [await aProduct('Mug'), await aProduct('Hat')]
      await aProduct('Scarf')
      const forMugs = await added({ name: 'Mugs', scope: 'groups', productGroupIds: [await aGroup('Mugs', [mug])] })
      const forHats = await added({ name: 'Hats', scope: 'groups', productGroupIds: [await aGroup('Hats', [hat])] })
      await publish(forMugs.pageWidgetId, { ...columns(2), texts: { en: { carouselHeading: 'Mug owners say' } } })
      await publish(forHats.pageWidgetId, columns(5))
      expect(await columnsShown('carousel?product=mug')).toBe(2)
      expect(await columnsShown('carousel?product=hat')).toBe(5)
      expect(await columnsShown('carousel?product=scarf')).toBe(3)
      expect(await columnsShown('carousel')).toBe(3)
      await createReview(test.db, editor.organizationId, { product_id: mug })
      const url = `/storefront/store-${editor.organizationId}/fragments/carousel`
      expect((await test.app.inject({ url: `${url}?product=mug` })).body).toContain('Mug owners say')
      expect((await test.app.inject({ url })).body).not.toContain('Mug owners say')
    })

    it('apply by language, and only while they are turned on', async () => {
      const { pageWidgetId: id } = await added({ scope: 'all', languages: ['de'] })
      await publish(id, columns(1))
      expect(await columnsShown('carousel?lang=de-AT')).toBe(1)
      expect(await columnsShown('carousel?lang=fr')).toBe(3)
      await call('PUT', `/${id}/enabled`, { isEnabled: false })
      expect(await columnsShown('carousel?lang=de-AT')).toBe(3)
    })

    it('apply where an element names them, which gets the default once they are deleted', async () => {
      const { pageWidgetId: id } = await added()
      await publish(id, columns(5))
      const name = placedName('carousel', id)
      expect(await columnsShown('carousel')).toBe(3)
      expect(await columnsShown(name)).toBe(5)
      await call('PUT', `/${id}/enabled`, { isEnabled: false })
      expect((await shown(name)).widget).toBeNull()
      await call('DELETE', `/pages/${id}`)
      expect(await columnsShown(name)).toBe(3)
    })

    it('decide how the further reviews of a list are shown', async () => {
      await createReview(test.db, editor.organizationId)
      const created = await call('POST', '/review-list/pages', { draft: byHand, copyOf: null })
      const { pageWidgetId: id, slug } = created.body as PageWidget
      const list = defaultConfig('review_list')
      const config = { ...list, card: { ...list.card, nameFormat: 'initials' } }
      await call('POST', `/${id}/publish`, { config, revision: 0 })
      const authors = async (widget: string) => {
        const url = `/api/v1/storefront/store-${editor.organizationId}/reviews?widget=${widget}`
        return (await test.app.inject({ url })).json().items.map(({ authorName }: { authorName: string }) => authorName)
      }
      expect(await authors('review-list')).toEqual(['Mara Lind'])
      expect(await authors(placedName(slug, id))).toEqual(['M. L.'])
    })
  })

  describe('refuse', () => {
    it('a name that another one of the kind has', async () => {
      const { pageWidgetId: id } = await added()
      expect((await add({ name: 'LANDING page' })).body.code).toBe('widget.name-taken')
      await added({ name: 'Home' })
      expect((await call('PUT', `/pages/${id}`, { ...byHand, name: 'Home' })).body.fields).toHaveProperty(['body.name'])
      expect((await call('POST', '/snippet/pages', { draft: byHand, copyOf: null })).status).toBe(201)
    })

    it('pages that do not exist, and a scope without its pages', async () => {
      const [product, group] = [productIds.toWire(newId()), productGroupIds.toWire(newId())]
      expect((await add({ scope: 'products', productIds: [product] })).body.code).toBe('product.not-found')
      expect((await add({ scope: 'groups', productGroupIds: [group] })).body.code).toBe('product-group.not-found')
      expect((await add({ scope: 'collections' })).body.fields).toHaveProperty(['body.draft.collectionIds'])
      expect((await add({ scope: 'all', productIds: [product] })).body.fields).toHaveProperty(['body.draft.productIds'])
    })

    it('kinds that have only one, other kinds’ settings, and unknown ones', async () => {
      const { pageWidgetId: id } = await added()
      const unknown = pageWidgetIds.toWire(newId())
      expect((await call('POST', '/star-badge/pages', { draft: byHand, copyOf: null })).status).toBe(400)
      const other = await call('PUT', `/${id}/draft`, { config: defaultConfig('snippet'), revision: 0 })
      expect(other.body.code).toBe('widget.other-kind')
      expect((await call('POST', '/snippet/pages', { draft: byHand, copyOf: id })).body.code).toBe('widget.not-found')
      expect((await call('PUT', `/pages/${unknown}`, byHand)).body.code).toBe('widget.not-found')
      expect((await shown('carousel.other')).code).toBe('request.invalid')
      expect((await shown(`star-badge.${id}`)).code).toBe('request.invalid')
    })

    it('more than twenty of a kind', async () => {
      for (let n = 1; n <= 20; n++) expect((await add({ name: `Carousel ${n}` })).status).toBe(201)
      expect((await add({ name: 'One more' })).body.code).toBe('widget.too-many')
    })

    it('read-only roles', async () => {
      const { pageWidgetId: id } = await added()
      const analyst = await test.signedIn('analyst', editor.organizationId)
      expect((await call('GET', '/carousel/pages', undefined, analyst)).status).toBe(200)
      expect((await add({ name: 'Other' }, null, analyst)).status).toBe(403)
      expect((await call('PUT', `/pages/${id}`, byHand, analyst)).status).toBe(403)
      expect((await call('PUT', '/carousel/pages/order', { pageWidgetIds: [id] }, analyst)).status).toBe(403)
      expect((await call('DELETE', `/pages/${id}`, undefined, analyst)).status).toBe(403)
    })
  })

  it('keep tenants apart', async () => {
    const { pageWidgetId: id } = await added({ scope: 'all' })
    await publish(id, columns(5))
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    expect((await call('GET', '/carousel/pages', undefined, stranger)).body.items).toEqual([])
    expect((await call('GET', `/${id}`, undefined, stranger)).status).toBe(404)
    expect((await call('GET', `/${id}/versions`, undefined, stranger)).status).toBe(404)
    expect((await call('PUT', `/${id}/draft`, { config: plain, revision: 1 }, stranger)).status).toBe(404)
    expect((await call('PUT', `/pages/${id}`, byHand, stranger)).status).toBe(404)
    expect((await call('DELETE', `/pages/${id}`, undefined, stranger)).status).toBe(404)
    expect((await add({}, id, stranger)).body.code).toBe('widget.not-found')
    expect((await call('PUT', '/carousel/pages/order', { pageWidgetIds: [id] }, stranger)).body.items).toEqual([])
    const url = `/api/v1/storefront/store-${stranger.organizationId}/widgets/${placedName('carousel', id)}`
    expect((await test.app.inject({ url })).json().widget.layout.columns).toBe(3)
    const product = productIds.toWire(await aProduct('Mug'))
    expect((await add({ scope: 'products', productIds: [product] }, null, stranger)).body.code).toBe('product.not-found')
  })
})
