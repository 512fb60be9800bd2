import { type ReviewPresetName, reviewPresetName } from '@yuko/contract/imports/import'
import { reviewPresets } from '@yuko/contract/imports/review-presets'
import { importsModule } from '#core/imports/imports.module.ts'
import { newId } from '#platform/ids.ts'
import { createCustomQuestion } from '#testing/create-custom-question.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { feeds } from '#testing/import-feeds.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let leaving: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [...reviewsModules(platform), importsModule(platform, feeds)] })
})
afterAll(() => test.close())

/** A store with difficult content: quotes, line breaks, formulas, a private author name, a picture, a reply from another day. */
beforeEach(async () => {
  leaving = await test.signedIn('admin', await createOrganization(test.db))
  const { organizationId } = leaving
  const product_id = await createProduct(test.db, organizationId, 'Stone mug', {
    external_id: '4711',
    url: 'https://mill.example/products/stone-mug',
  })
  const add = (values: Parameters<typeof createReview>[2]) => createReview(test.db, organizationId, { product_id, ...values })
  const answered = await add({
    variant_external_id: '41',
    variant_title: 'Blue / Large',
    title: 'Warm, "heavy"',
    body: 'Two\nlines; and a comma,',
    rating: 4,
    author_name: '=Zoë Ünal',
    verification: 'verified_buyer',
    is_incentivized: true,
    is_featured: true,
    submitted_at: new Date('2026-03-04T12:00:00Z'),
    replied_at: new Date('2026-03-09T12:00:00Z'),
  })
  await add({ body: 'Not yet.', rating: 1, status: 'pending', submitted_at: new Date('2026-04-05T12:00:00Z') })
  await test.db.forOrganization(organizationId, (trx) =>
    trx
      .insertInto('review_replies')
      .values({
        organization_id: organizationId,
        id: newId(),
        review_id: answered,
        body: 'Thanks!',
        author_display: 'Mill',
        author_user_id: null,
        notify_author: false,
        created_at: new Date('2026-03-09T12:00:00Z'),
        edited_at: null,
      })
      .execute(),
  )
})

const exported = async (format: ReviewPresetName) =>
  (await test.app.inject({ method: 'GET', url: `/api/v1/reviews/export?format=${format}`, headers: leaving.headers })).body

async function imported(file: string, { headers }: SignedIn) {
  const boundary = 'a-boundary-of-the-tests'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="reviews.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const upload = await test.app.inject({
    method: 'POST',
    url: '/api/v1/imports',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${head}${file}\r\n--${boundary}--\r\n`,
  })
  const { importId, preset } = upload.json()
  await test.app.inject({ method: 'POST', url: `/api/v1/imports/${importId}/start`, headers })
  await test.runUntilIdle()
  const { totals } = (await test.app.inject({ method: 'GET', url: `/api/v1/imports/${importId}`, headers })).json()
  return { preset, totals }
}

const reviewsOf = ({ organizationId }: SignedIn) =>
  test.db.forOrganization(organizationId, (trx) =>
    trx
      .selectFrom('reviews as r')
      .leftJoin('products as p', (join) => join.onRef('p.id', '=', 'r.product_id'))
      .leftJoin('review_replies as y', (join) => join.onRef('y.review_id', '=', 'r.id'))
      .select(['r.rating', 'r.body', 'r.title', 'r.author_name', 'r.status', 'r.verification', 'r.is_incentivized'])
      .select(['r.variant_external_id', 'r.variant_title'])
      .select(['r.is_featured', 'r.submitted_at', 'p.handle', 'p.external_id', 'y.body as reply', 'y.created_at as replied_at'])
      .orderBy('r.submitted_at')
      .execute(),
  )

describe.each(reviewPresetName.options)('a file in the format of %s', (format) => {
  const fields = new Set<string | null>(Object.values(reviewPresets[format].columns))
  const ifTold = <Value>(field: string, value: Value, otherwise: Value) => (fields.has(field) ? value : otherwise)

  it('is detected by its header and imports the same reviews into another store', async () => {
    const file = await exported(format)
    const arriving = await test.signedIn('admin', await createOrganization(test.db))
    expect(await imported(file, arriving)).toMatchObject({
      preset: format,
      totals: { rows: 2, created: 2, errors: 0, warnings: 0 },
    })
    const [answered, waiting] = await reviewsOf(arriving)
    expect(answered).toEqual({
      rating: 4,
      variant_external_id: ifTold('variantExternalId', '41', null),
      variant_title: ifTold('variantTitle', 'Blue / Large', null),
      body: 'Two\nlines; and a comma,',
      title: ifTold('title', 'Warm, "heavy"', null),
      author_name: '=Zoë Ünal',
      status: 'published',
      // A file's own claim is recorded as the store's word; only orders prove a purchase.
      verification: ifTold('verified', 'owner_asserted', 'none'),
      is_incentivized: ifTold('isIncentivized', true, false),
      is_featured: ifTold('isFeatured', true, false),
      submitted_at: new Date('2026-03-04T12:00:00Z'),
      handle: ifTold('productHandle', 'stone-mug', ifTold('productUrl', 'stone-mug', null)),
      external_id: ifTold('productExternalId', '4711', null),
      reply: ifTold('reply', 'Thanks!', null),
      replied_at: ifTold('reply', ifTold('replyAt', new Date('2026-03-09T12:00:00Z'), new Date('2026-03-04T12:00:00Z')), null),
    })
    expect(waiting).toMatchObject({ rating: 1, body: 'Not yet.', status: ifTold('curated', 'pending', 'published') })
  })
})

it('brings the question of each picture along, in our own format', async () => {
  const question = { label: 'Show us how it fits', type: 'media' } as const
  const { organizationId } = leaving
  const question_id = await createCustomQuestion(test.db, organizationId, question)
  await test.db.forOrganization(organizationId, async (trx) => {
    const { id: review_id } = await trx.selectFrom('reviews').select('id').where('rating', '=', 4).executeTakeFirstOrThrow()
    const picture = { organization_id: organizationId, review_id, state: 'approved', mime: 'image/webp' } as const
    await trx
      .insertInto('review_media')
      .values([{ ...picture, file_key: 'a', question_id }].concat([{ ...picture, file_key: 'b' }] as never))
      .execute()
  })
  const arriving = await test.signedIn('admin', await createOrganization(test.db))
  const ofArriving = await createCustomQuestion(test.db, arriving.organizationId, question)
  expect((await imported(await exported('yuko'), arriving)).totals).toMatchObject({ created: 2, warnings: 0 })
  const arrived = await test.db.forOrganization(arriving.organizationId, (trx) =>
    trx.selectFrom('review_media').select('question_id').orderBy('question_id').execute(),
  )
  expect(arrived).toEqual([{ question_id: ofArriving }, { question_id: null }])
})

it('brings the answers to custom questions along, in our own format', async () => {
  const options = JSON.stringify([{ optionId: 'o1', label: 'Work' }].concat({ optionId: 'o2', label: 'Rain, snow' }))
  const question = { label: 'Where do you wear it?', type: 'multiple', options } as const
  const ofLeaving = await createCustomQuestion(test.db, leaving.organizationId, question)
  await test.db.forOrganization(leaving.organizationId, async (trx) => {
    const { id } = await trx.selectFrom('reviews').select('id').where('rating', '=', 4).executeTakeFirstOrThrow()
    const answer = { organization_id: leaving.organizationId, review_id: id, question_id: ofLeaving }
    await trx
      .insertInto('review_answers')
      .values(['o1', 'o2'].map((value) => ({ ...answer, value })))
      .execute()
  })
  const arriving = await test.signedIn('admin', await createOrganization(test.db))
  const ofArriving = await createCustomQuestion(test.db, arriving.organizationId, question)
  expect((await imported(await exported('yuko'), arriving)).totals).toMatchObject({ created: 2, warnings: 0 })
  const answers = await test.db.forOrganization(arriving.organizationId, (trx) =>
    trx.selectFrom('review_answers').select(['question_id', 'value']).orderBy('value').execute(),
  )
  expect(answers).toEqual(['o1', 'o2'].map((value) => ({ question_id: ofArriving, value })))
})
