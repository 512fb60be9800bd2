import { reviewIds } from '#ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { fillIn, type ReplyValues, unknownShortcodes } from './shortcodes.ts'

const values: ReplyValues = {
  'customer.first_name': 'Mara',
  'customer.last_name': null,
  'customer.full_name': 'Mara {{ store.name }}',
  'product.title': 'Scarf',
  'review.rating': '4',
  'review.stars': '★★★★☆',
  'review.title': '',
  'store.name': 'A store',
  'store.email': null,
}

describe('shortcodes of saved replies', () => {
  it.each([
    ['Hi {{ customer.first_name }}!', 'Hi Mara!'],
    ['{{customer.last_name | default: "friend"}}', 'friend'],
    ["{{ review.title | default: 'it' }}", 'it'],
    ['{{ customer_name }} {customer_name} {product_title}', 'Mara {{ store.name }} Mara {{ store.name }} Scarf'],
    ['{{ store.email }}{smile} $& $1', '{smile} $& $1'],
  ])('%s', (text, filled) => {
    expect(fillIn(text, values)).toBe(filled)
  })

  it('report unknown names', () => {
    expect(unknownShortcodes('{{ customer.name }} {{ store.name }} {anything} {{ bad one }}')).toEqual([
      'customer.name',
      '{{ bad one }}',
    ])
  })
})

describe('saved replies', () => {
  let test: TestApp
  let member: SignedIn
  beforeAll(async () => {
    test = await createTestApp({ modules: reviewsModules })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    member = await test.signedIn('support', await createOrganization(test.db))
  })
  const base = '/reviews/saved-replies'
  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers = member.headers) {
    const response = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) })
    return { status: response.statusCode, body: response.statusCode === 204 ? null : response.json() }
  }
  const body = 'Thank you {{ customer.first_name }}, for {{ review.rating }} stars from {{ store.name }}'

  it('are saved, edited, filled in for a review, and sorted by use', async () => {
    await call('POST', base, { title: 'Alpha', body: 'A' })
    const made = await call('POST', base, { title: 'Thanks', body })
    expect(made).toMatchObject({ status: 201, body: { filledIn: null, usedCount: 0 } })
    const { savedReplyId } = made.body
    const reviewId = reviewIds.toWire(await createReview(test.db, member.organizationId))
    await call('POST', `/reviews/${reviewId}/reply`, { body: 'Thanks', notifyAuthor: false, savedReplyId })
    expect((await call('GET', `${base}?reviewId=${reviewId}`)).body.items).toMatchObject([
      { title: 'Thanks', usedCount: 1, filledIn: 'Thank you Mara, for 5 stars from A store' },
      { title: 'Alpha', usedCount: 0, filledIn: 'A' },
    ])
    expect((await call('PUT', `${base}/${savedReplyId}`, { title: 'Thanks', body: 'New' })).body).toMatchObject({ body: 'New' })
    expect((await call('DELETE', `${base}/${savedReplyId}`)).status).toBe(204)
    expect((await call('GET', base)).body.items).toHaveLength(1)
  })

  it('refuse a duplicate title, an unknown shortcode and read-only roles', async () => {
    await call('POST', base, { title: 'Thanks', body })
    expect((await call('POST', base, { title: 'thanks', body })).body.code).toBe('saved-reply.title-taken')
    expect((await call('POST', base, { title: 'x', body: '{{ nothing }}' })).body).toMatchObject({
      code: 'saved-reply.shortcode-unknown',
      fields: { 'body.body': 'Unknown shortcode: nothing' },
    })
    const analyst = await test.signedIn('analyst', member.organizationId)
    expect((await call('POST', base, { title: 'y', body: 'z' }, analyst.headers)).status).toBe(403)
  })

  it('keep tenants apart', async () => {
    const { savedReplyId } = (await call('POST', base, { title: 'Ours', body })).body
    const other = await test.signedIn('owner')
    expect((await call('GET', base, undefined, other.headers)).body.items).toEqual([])
    expect((await call('PUT', `${base}/${savedReplyId}`, { title: 'x', body: 'y' }, other.headers)).status).toBe(404)
    expect((await call('DELETE', `${base}/${savedReplyId}`, undefined, other.headers)).status).toBe(404)
    const foreign = reviewIds.toWire(await createReview(test.db, member.organizationId))
    expect((await call('GET', `${base}?reviewId=${foreign}`, undefined, other.headers)).body.code).toBe('review.not-found')
  })
})
