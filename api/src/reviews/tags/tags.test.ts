import { reviewIds } from '#ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let member: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: reviewsModules })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('support', await createOrganization(test.db))
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers = member.headers) {
  const response = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, body: response.statusCode === 204 ? null : response.json() }
}
const make = async (name: string) => (await call('POST', '/reviews/tags', { name })).body.tagId as string
const add = () => createReview(test.db, member.organizationId)
const give = (id: string, tagIds: string[], headers = member.headers) =>
  call('PUT', `/reviews/${reviewIds.toWire(id)}/tags`, { tagIds }, headers)

describe('tags of reviews', () => {
  it('are created, renamed, counted and listed by name', async () => {
    const sizing = await make('Sizing')
    await make('colour')
    expect((await call('PUT', `/reviews/tags/${sizing}`, { name: 'Size', color: 'red' })).body).toMatchObject({
      name: 'Size',
      color: 'red',
    })
    await give(await add(), [sizing])
    expect((await call('GET', '/reviews/tags')).body.items).toMatchObject([
      { name: 'colour', color: 'gray', count: 0 },
      { name: 'Size', count: 1 },
    ])
  })

  it('are added to a review, shown, filtered by, and recorded in its history', async () => {
    const [one, two] = [await make('One'), await make('Two')]
    const id = await add()
    await add()
    await give(id, [one])
    expect((await give(id, [two])).body.tags).toMatchObject([{ name: 'Two' }])
    await give(id, [two])
    const { items } = (await call('GET', `/reviews?tagId=${two}`)).body
    expect(items).toMatchObject([{ reviewId: reviewIds.toWire(id), tags: [{ tagId: two, name: 'Two' }] }])
    expect((await call('GET', `/reviews/counts?tagId=${two}`)).body).toMatchObject({ all: 1, published: 1 })
    expect((await call('GET', `/reviews?tagId=${one}`)).body.items).toEqual([])
    const history = (await call('GET', `/reviews/${reviewIds.toWire(id)}`)).body.history
    expect(history.map((event: { action: string; note: string }) => `${event.action} ${event.note}`).sort()).toEqual([
      'submit null',
      'tag One',
      'tag Two',
      'untag One',
    ])
  })

  it('are removed from all reviews when deleted', async () => {
    const tag = await make('Gone')
    const id = await add()
    await give(id, [tag])
    expect((await call('DELETE', `/reviews/tags/${tag}`)).status).toBe(204)
    expect((await call('GET', `/reviews/${reviewIds.toWire(id)}`)).body.tags).toEqual([])
    expect((await call('DELETE', `/reviews/tags/${tag}`)).body.code).toBe('tag.not-found')
  })

  it('refuse a duplicate name, whatever its case, an empty one and read-only roles', async () => {
    await make('Sizing')
    expect((await call('POST', '/reviews/tags', { name: 'SIZING' })).body).toMatchObject({
      code: 'tag.name-taken',
      fields: { 'body.name': expect.any(String) },
    })
    expect((await call('POST', '/reviews/tags', { name: ' ' })).status).toBe(400)
    const analyst = await test.signedIn('analyst', member.organizationId)
    expect((await call('POST', '/reviews/tags', { name: 'x' }, analyst.headers)).status).toBe(403)
  })

  it('keep tenants apart', async () => {
    const tag = await make('Ours')
    const id = await add()
    const other = await test.signedIn('owner')
    expect((await call('GET', '/reviews/tags', undefined, other.headers)).body.items).toEqual([])
    expect((await give(id, [tag], other.headers)).body.code).toBe('review.not-found')
    const theirs = await createReview(test.db, other.organizationId)
    expect((await give(theirs, [tag], other.headers)).body.code).toBe('tag.not-found')
  })
})
