import { productGroupIds, productIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let member: SignedIn
let blue: string
let red: string
beforeAll(async () => {
  test = await createTestApp({ modules: reviewsModules })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('editor', await createOrganization(test.db))
  blue = await aProduct('Mug, blue')
  red = await aProduct('Mug, red')
})

const aProduct = async (title: string, values = {}) =>
  productIds.toWire(await createProduct(test.db, member.organizationId, title, { vendor: 'Kiln', ...values }))

const base = '/api/v1/products/groups'
async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, { headers } = member) {
  const response = await test.app.inject({ method, url: base + path, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.body === '' ? null : response.json() }
}
const make = (ids: string[], name = 'Mugs', by = member) => call('POST', '', { name, productIds: ids }, by)
const titles = ({ products }: { products: { title: string }[] }) => products.map(({ title }) => title)

describe('product groups', () => {
  it('are created, listed with the figures of all their products, changed, and deleted', async () => {
    const rate = (product: string, rating: number) =>
      createReview(test.db, member.organizationId, { product_id: productIds.toUuid(product), rating })
    await Promise.all([rate(blue, 5), rate(blue, 4), rate(red, 1)])
    const { status, body } = await make([red, blue])
    expect(status).toBe(201)
    expect(titles(body)).toEqual(['Mug, blue', 'Mug, red'])
    expect(body).toMatchObject({ name: 'Mugs', publishedCount: 3, averageRating: 3.33 })

    const green = await aProduct('Mug, green')
    const path = `/${body.productGroupId}`
    const changed = await call('PUT', path, { name: 'All mugs', productIds: [green, blue] })
    expect(titles(changed.body)).toEqual(['Mug, blue', 'Mug, green'])
    expect((await call('PUT', path, { name: 'All mugs', productIds: [green, blue] })).status).toBe(200)
    await make([red], 'A red one')
    const { body: list } = await call('GET')
    expect(list.items.map(({ name }: { name: string }) => name)).toEqual(['A red one', 'All mugs'])
    expect(list.items[1]).toMatchObject({ publishedCount: 2, averageRating: 4.5 })

    expect((await call('DELETE', path)).status).toBe(204)
    expect((await call('GET')).body.items).toHaveLength(1)
    expect((await make([blue, green], 'Again')).status).toBe(201)
  })

  it('are paged, and found by name and by product', async () => {
    await make([blue], 'Cups')
    await make([red], 'Bowls')
    const { body } = await call('GET', '?limit=1')
    expect(body.items).toMatchObject([{ name: 'Bowls' }])
    expect((await call('GET', `?limit=1&cursor=${body.nextCursor}`)).body).toMatchObject({
      items: [{ name: 'Cups' }],
      nextCursor: null,
    })
    for (const q of ['CUP', 'blue']) expect((await call('GET', `?q=${q}`)).body.items).toMatchObject([{ name: 'Cups' }])
  })

  it('are suggested from vendor and title, without products that are in one', async () => {
    await aProduct('Mug - green')
    await aProduct('Mug (white)', { vendor: 'Somebody else' })
    await aProduct('Plate')
    const suggested = async (query = '') => (await call('GET', `/suggestions${query}`)).body.items
    const [mugs, ...more] = await suggested()
    expect([mugs.name, titles(mugs), more]).toEqual(['Mug', ['Mug - green', 'Mug, blue', 'Mug, red'], []])
    await make([blue])
    expect(titles((await suggested())[0])).toEqual(['Mug - green', 'Mug, red'])
    await make([red], 'Red')
    expect(await suggested()).toEqual([])
  })

  it('are suggested from a tag', async () => {
    for (const title of ['Bowl', 'Jug']) await aProduct(title, { tags: ['set-7', 'new'] })
    await aProduct('Old', { tags: ['set-7'], deleted_at: new Date() })
    const { body } = await call('GET', '/suggestions?tag=set-7')
    expect(body.items).toMatchObject([{ name: 'set-7', products: [{ title: 'Bowl' }, { title: 'Jug' }] }])
    expect((await call('GET', '/suggestions?tag=none')).body.items).toEqual([])
  })

  it('keep a product that the store deleted', async () => {
    const { body } = await make([blue, red])
    await test.db.forOrganization(member.organizationId, (trx) =>
      trx.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', productIds.toUuid(red)).execute(),
    )
    const changed = await call('PUT', `/${body.productGroupId}`, { name: 'Cups', productIds: [blue, red] })
    expect(titles(changed.body)).toEqual(['Mug, blue', 'Mug, red'])
  })

  describe('refuses', () => {
    it('a product that is in another group, and changes nothing', async () => {
      await make([blue])
      const refused = await make([red, blue], 'Others')
      expect(refused).toMatchObject({ status: 409, body: { code: 'product-group.product-taken' } })
      expect(refused.body.fields).toEqual({ 'body.productIds': 'One of these products is already in another group' })
      expect((await call('GET')).body.items).toMatchObject([{ name: 'Mugs' }])
    })

    it('a name that another group has, and unknown groups and products', async () => {
      await make([blue])
      expect((await make([red], 'MUGS')).body.code).toBe('product-group.name-taken')
      expect((await make([productIds.toWire(newId())], 'New')).body.code).toBe('product.not-found')
      const unknown = `/${productGroupIds.toWire(newId())}`
      expect((await call('PUT', unknown, { name: 'New', productIds: [red] })).body.code).toBe('product-group.not-found')
      expect((await call('DELETE', unknown)).status).toBe(404)
    })

    it('no products, the same one twice, and more than 50', async () => {
      const many = Array.from({ length: 51 }, () => productIds.toWire(newId()))
      for (const ids of [[], [blue, blue], many]) expect((await make(ids)).body.fields).toHaveProperty(['body.productIds'])
    })

    it('members who may not change settings', async () => {
      const analyst = await test.signedIn('analyst', member.organizationId)
      expect((await make([blue], 'Mugs', analyst)).status).toBe(403)
    })
  })

  it('keeps tenants apart', async () => {
    const { body } = await make([blue, red])
    const stranger = await test.signedIn('editor', await createOrganization(test.db))
    expect((await call('GET', '', undefined, stranger)).body.items).toEqual([])
    expect((await call('GET', '/suggestions', undefined, stranger)).body.items).toEqual([])
    expect((await make([blue], 'Theirs', stranger)).body.code).toBe('product.not-found')
    const path = `/${body.productGroupId}`
    expect((await call('PUT', path, { name: 'Theirs', productIds: [blue] }, stranger)).status).toBe(404)
    expect((await call('DELETE', path, undefined, stranger)).status).toBe(404)
  })
})
