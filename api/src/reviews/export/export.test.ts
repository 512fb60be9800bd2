import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { reviewIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createCustomQuestion } from '#testing/create-custom-question.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { handlePurgeDeletedReviews } from '../moderation/purge-deleted.ts'

let test: TestApp
let admin: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: reviewsModules })
})
afterAll(() => test.close())
beforeEach(async () => {
  admin = await test.signedIn('admin', await createOrganization(test.db))
})
const get = (path: string, headers = admin.headers) => test.app.inject({ method: 'GET', url: `/api/v1${path}`, headers })
const add = (values: Parameters<typeof createReview>[2] = {}) => createReview(test.db, admin.organizationId, values)
const rowsOf = (csv: string) => parse(csv, { columns: true, bom: true }) as Record<string, string>[]

describe('the export of reviews', () => {
  it('contains the filtered reviews, newest first, with replies and products', async () => {
    const product_id = await createProduct(test.db, admin.organizationId, 'Scarf')
    const id = await add({ product_id, title: 'Warm, "soft"', body: 'Two\nlines', rating: 4 })
    await add({ rating: 1 })
    await add({ rating: 4, submitted_at: new Date('2026-11-20T00:00:00Z'), status: 'pending' })
    await test.app.inject({
      method: 'POST',
      url: `/api/v1/reviews/${reviewIds.toWire(id)}/reply`,
      headers: admin.headers,
      payload: { body: 'Thanks', notifyAuthor: false },
    })
    const file = await get('/reviews/export?rating=4')
    expect(file.headers).toMatchObject({
      'content-type': expect.stringContaining('text/csv'),
      'content-disposition': expect.stringContaining('reviews-2026-11-20.csv'),
    })
    expect(rowsOf(file.body)).toMatchObject([
      { status: 'pending', rating: '4', reply: '' },
      {
        title: 'Warm, "soft"',
        body: 'Two\nlines',
        product_title: 'Scarf',
        reply: 'Thanks',
        review_date: '2026-11-19 12:00:00',
      },
    ])
  })

  it('has a column for the answers to each question', async () => {
    const options = [
      { optionId: 'o1', label: 'Work' },
      { optionId: 'o2', label: 'Travel', isRemoved: true },
    ]
    const use = await createCustomQuestion(test.db, admin.organizationId, {
      type: 'multiple',
      label: 'Where do you wear it?',
      options: JSON.stringify(options),
    })
    const size = await createCustomQuestion(test.db, admin.organizationId, { type: 'text', label: 'title', position: 2 })
    const of = { organization_id: admin.organizationId, review_id: await add({ title: 'Soft' }) }
    const values = { o2: use, o1: use, '=1+1': size }
    await test.db.forOrganization(admin.organizationId, (trx) =>
      trx
        .insertInto('review_answers')
        .values(Object.entries(values).map(([value, question_id]) => ({ ...of, question_id, value })))
        .execute(),
    )
    await add({ submitted_at: new Date('2026-01-01T12:00:00Z') })
    expect(rowsOf((await get('/reviews/export')).body)).toMatchObject([
      { title: 'Soft', 'answer: Where do you wear it?': 'Work, Travel', 'answer: title': "'=1+1" },
      { 'answer: Where do you wear it?': '', 'answer: title': '' },
    ])
    expect((await get('/reviews/export?format=judgeme')).body).not.toContain('answer:')
    expect(
      (await get('/reviews/export', (await test.signedIn('admin', await createOrganization(test.db))).headers)).body,
    ).not.toContain('answer:')
  })

  it('spans pages and contains each review once', async () => {
    await test.db.forOrganization(admin.organizationId, (trx) =>
      trx
        .insertInto('reviews')
        .values(
          Array.from({ length: 2500 }, () => ({
            organization_id: admin.organizationId,
            id: newId(),
            rating: 3,
            body: 'x',
            author_name: 'x',
            source: 'api' as const,
            status: 'pending' as const,
            submitted_at: new Date('2026-11-19T12:00:00Z'),
            fingerprint: newId(),
          })),
        )
        .execute(),
    )
    const rows = rowsOf((await get('/reviews/export')).body)
    expect(new Set(rows.map(({ review_id }) => review_id)).size).toBe(2500)
    expect(rows).toHaveLength(2500)
  })

  it('escapes spreadsheet formulas', async () => {
    await add({ title: '=HYPERLINK("https://bad.example")', body: '+1 from me', author_name: '@SUM(A1)' })
    const [row] = rowsOf((await get('/reviews/export')).body)
    expect(row).toMatchObject({ title: '\'=HYPERLINK("https://bad.example")', body: "'+1 from me", reviewer_name: "'@SUM(A1)" })
  })

  it('refuses roles that cannot export, and keeps tenants apart', async () => {
    await add()
    const editor = await test.signedIn('editor', admin.organizationId)
    expect((await get('/reviews/export', editor.headers)).statusCode).toBe(403)
    const other = await test.signedIn('owner')
    expect(rowsOf((await get('/reviews/export', other.headers)).body)).toEqual([])
  })
})

describe('the evidence of a review', () => {
  it('contains the full history and proves that nothing was changed since', async () => {
    const id = await add({ ip_hash: 'abc' })
    const wire = reviewIds.toWire(id)
    const post = (path: string, payload: object) =>
      test.app.inject({ method: 'POST', url: `/api/v1/reviews/${path}`, headers: admin.headers, payload })
    await post('moderate', { reviewIds: [wire], action: 'reject', reason: 'off_topic' })
    await post(`${wire}/reply`, { body: 'Sorry', notifyAuthor: false })
    await post(`${wire}/correction`, { body: 'Corrected', reason: 'A typing error' })
    await test.runUntilIdle()
    const file = (await get(`/reviews/${wire}/evidence`)).json()
    expect(file.parts).toMatchObject({
      review: [{ body: 'Corrected', ip_hash: 'abc', status: 'rejected' }],
      versions: [{ body: 'Soft, warm and well made.', reason: 'A typing error' }],
      replies: [{ body: 'Sorry' }],
      history: expect.arrayContaining([expect.objectContaining({ action: 'reject', reason: 'off_topic' })]),
      facts: expect.arrayContaining([expect.objectContaining({ type: 'review.rejected' })]),
      mails: [{ status: 'sent' }],
    })
    for (const [name, part] of Object.entries(file.parts))
      expect(createHash('sha256').update(JSON.stringify(part)).digest('hex')).toBe(file.sha256[name])
    const { about, sha256, seal } = file
    expect(createHash('sha256').update(JSON.stringify({ about, sha256 })).digest('hex')).toBe(seal)
  })

  it("refuses roles that cannot export, and other stores' reviews", async () => {
    const path = `/reviews/${reviewIds.toWire(await add())}/evidence`
    const editor = await test.signedIn('editor', admin.organizationId)
    expect((await get(path, editor.headers)).statusCode).toBe(403)
    const other = await test.signedIn('owner')
    expect((await get(path, other.headers)).json().code).toBe('review.not-found')
  })
})

describe('deleted reviews', () => {
  it('can be restored for 30 days, then are purged with everything that belongs to them', async () => {
    const id = await add()
    const moderate = (payload: object) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/reviews/moderate',
        headers: admin.headers,
        payload: { reviewIds: [reviewIds.toWire(id)], ...payload },
      })
    expect((await moderate({ action: 'delete' })).json().refused).toHaveLength(1)
    await moderate({ action: 'delete', reason: 'customer_request' })
    const purgeAfter = async (days: number) => {
      test.clock.advance(days * 86_400_000)
      await test.db.asSystem((trx) => enqueue(trx, handlePurgeDeletedReviews.job, {}, { organizationId: null }))
      await test.runUntilIdle()
      admin = await test.signedIn('admin', admin.organizationId)
      return (await get(`/reviews/${reviewIds.toWire(id)}`)).json()
    }
    expect(await purgeAfter(29)).toMatchObject({
      status: 'deleted',
      statusExplanation: expect.stringMatching(/permanently deleted on .* If you restore it, it’s published again/),
      allowedActions: ['restore'],
    })
    expect(await purgeAfter(1)).toMatchObject({ code: 'review.not-found' })
    expect((await get('/reviews/counts')).json()).toMatchObject({ all: 0, deleted: 0 })
  })

  it('are purged along with unconfirmed guest reviews older than 30 days, and no other held ones', async () => {
    const submittedDaysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000)
    const waiting = { status: 'pending', published_at: null } as const
    await add({ ...waiting, hold_reason: 'email_unconfirmed', submitted_at: submittedDaysAgo(30) })
    const young = await add({ ...waiting, hold_reason: 'email_unconfirmed', submitted_at: submittedDaysAgo(29) })
    const other = await add({ ...waiting, hold_reason: 'unverified', submitted_at: submittedDaysAgo(300) })
    await test.db.asSystem((trx) => enqueue(trx, handlePurgeDeletedReviews.job, {}, { organizationId: null }))
    await test.runUntilIdle()
    const left = await test.db.forOrganization(admin.organizationId, (trx) => trx.selectFrom('reviews').select('id').execute())
    expect(left.map(({ id }) => id).sort()).toEqual([young, other].sort())
  })
})
