import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { createStoreModule } from '../../testing/store-module.ts'

let test: TestApp
let member: SignedIn

beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [createStoreModule(platform)] })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('analyst', await createOrganization(test.db))
})

async function list(query = '', headers = member.headers) {
  return (await test.app.inject({ method: 'GET', url: `/api/v1/products${query}`, headers })).json()
}
const titles = (body: { items: { title: string }[] }) => body.items.map(({ title }) => title)

describe('listing products', () => {
  it('pages by title and counts reviews', async () => {
    const scarf = await createProduct(test.db, member.organizationId, 'scarf')
    await createProduct(test.db, member.organizationId, 'Apron')
    await createProduct(test.db, member.organizationId, 'Hat')
    await createReview(test.db, member.organizationId, { product_id: scarf })
    await createReview(test.db, member.organizationId, { product_id: scarf, status: 'pending' })
    const first = await list('?limit=2')
    expect(titles(first)).toEqual(['Apron', 'Hat'])
    const second = await list(`?limit=2&cursor=${first.nextCursor}`)
    expect(second).toMatchObject({ nextCursor: null, items: [{ title: 'scarf', handle: 'scarf', reviewCount: 2 }] })
  })

  it('searches within titles, and treats % and _ literally', async () => {
    await createProduct(test.db, member.organizationId, 'Wool scarf')
    await createProduct(test.db, member.organizationId, '100% cotton')
    expect(titles(await list('?q=SCAR'))).toEqual(['Wool scarf'])
    expect(titles(await list('?q=%25'))).toEqual(['100% cotton'])
    expect(titles(await list('?q=_'))).toEqual([])
  })

  it('finds products by ID', async () => {
    await createProduct(test.db, member.organizationId, 'Wool scarf')
    await createProduct(test.db, member.organizationId, 'Hat')
    const [hat] = (await list()).items
    expect(titles(await list(`?productId=${hat.productId}`))).toEqual(['Hat'])
  })

  it('refuses an invalid cursor', async () => {
    expect((await list('?cursor=abc')).code).toBe('request.invalid')
  })

  it('keeps tenants apart', async () => {
    await createProduct(test.db, member.organizationId)
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect((await list('', other.headers)).items).toEqual([])
  })
})
