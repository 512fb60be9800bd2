import { sql } from 'kysely'
import { productIds, reviewIds } from '#ids.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createRequest } from '#testing/create-request.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { reviewsModules } from '../../testing/reviews-modules.ts'
import { insertSearchWords } from '../search/search.repository.ts'

let test: TestApp
let member: SignedIn

beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => reviewsModules(platform) })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('support', await createOrganization(test.db))
})

const get = async (url: string, headers = member.headers) => {
  const response = await test.app.inject({ method: 'GET', url: `/api/v1${url}`, headers })
  return { status: response.statusCode, body: response.json() }
}
const add = (values: Parameters<typeof createReview>[2] = {}) => createReview(test.db, member.organizationId, values)
const idsOf = (body: { items: { reviewId: string }[] }) => body.items.map(({ reviewId }) => reviewIds.toUuid(reviewId))

/** All pages of a list, two rows per page. */
async function walk(query: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await get(`/reviews?limit=2&${query}${cursor && `&cursor=${cursor}`}`)
    ids.push(...idsOf(body))
    cursor = body.nextCursor
  }
  return ids
}

describe('listing reviews', () => {
  it('returns every row once across pages, in each order, even with equal timestamps', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 9, day))
    const first = await add({ submitted_at: at(1), rating: 5 })
    const twin = await add({ submitted_at: at(2), rating: 1 })
    const otherTwin = await add({ submitted_at: at(2), rating: 5 })
    const last = await add({ submitted_at: at(3), rating: 3 })
    expect(await walk('sort=newest')).toEqual([last, otherTwin, twin, first])
    expect(await walk('sort=oldest')).toEqual([first, twin, otherTwin, last])
    expect(await walk('sort=highest')).toEqual([otherTwin, first, last, twin])
    expect(await walk('sort=lowest')).toEqual([twin, last, otherTwin, first])
    expect(await walk('sort=highest&rating=1,5')).toEqual([otherTwin, first, twin])
  })

  it('has those of a customer, by the store’s ID and their address, in the own organization only', async () => {
    const mine = await add({ author_email: 'ann@x.example' })
    await add({ author_email: 'bob@x.example' })
    await createLoyaltyMember(test.db, member.organizationId, { email: 'ann@x.example', external_id: '77' })
    const stranger = await test.signedIn('support')
    await createReview(test.db, stranger.organizationId, { author_email: 'ann@x.example' })
    const found = async (id: string, headers = member.headers) =>
      idsOf((await get(`/reviews?customerExternalId=${id}`, headers)).body)
    expect(await found('77')).toEqual([mine])
    expect(await found('78')).toEqual([])
    expect(await found('77', stranger.headers)).toEqual([])
  })

  it('applies the toolbar filters', async () => {
    const scarf = await createProduct(test.db, member.organizationId)
    const pending = await add({ status: 'pending', product_id: scarf, rating: 2 })
    const featured = await add({ is_featured: true, language: 'de' })
    const pictured = await add({ picture_count: 2, verification: 'verified_buyer', replied_at: new Date() })
    const old = await add({ submitted_at: new Date('2026-01-31T23:30:00Z'), source: 'import' })
    const found = async (query: string) => idsOf((await get(`/reviews?${query}`)).body)
    expect(await found('status=pending')).toEqual([pending])
    expect(await found(`productId=${productIds.toWire(scarf)}`)).toEqual([pending])
    expect(await found('isFeatured=true')).toEqual([featured])
    expect(await found('language=de')).toEqual([featured])
    expect(await found('hasPictures=true')).toEqual([pictured])
    expect(await found('isReplied=true')).toEqual([pictured])
    expect(await found('verification=verified_buyer')).toEqual([pictured])
    expect(await found('source=import')).toEqual([old])
    expect(await found('rating=2')).toEqual([pending])
    expect(await found('to=2026-01-31')).toEqual([old])
    // It is February in Berlin by then.
    expect(idsOf((await get('/reviews?to=2026-01-31', { ...member.headers, yukotimezone: 'Europe/Berlin' })).body)).toEqual([])
  })

  it('finds words by prefix, ignoring case and accents, in any script', async () => {
    const text = 'Très élégant, ça marche. 日本語も大丈夫'
    const french = await add({ body: text })
    await test.db.forOrganization(member.organizationId, (trx) =>
      insertSearchWords(trx, member.organizationId, [{ id: french, text: `${text} Mara Lind mara.lind@example.com` }]),
    )
    for (const q of ['ELEG', 'elegant tres', '本語', 'mara.lind@exam', 'lind mara'])
      expect(idsOf((await get(`/reviews?q=${encodeURIComponent(q)}`)).body)).toEqual([french])
    for (const q of ['legant', 'elegant nowhere', "' & | ! :* <->", '\\'])
      expect(idsOf((await get(`/reviews?q=${encodeURIComponent(q)}`)).body)).toEqual([])
  })

  it('finds words that thousands of reviews contain, newest first, and counts them', async () => {
    await test.db.forOrganization(member.organizationId, async (trx) => {
      await sql`insert into reviews (organization_id, id, rating, body, author_name, source, status, submitted_at, published_at, fingerprint)
        select ${member.organizationId}, gen_random_uuid(), 1 + n % 5, 'body ' || n, 'A', 'import', 'published',
               '2026-01-01'::timestamptz + n * interval '1 minute', now(), gen_random_uuid() from generate_series(1, 2400) n`.execute(
        trx,
      )
      const { rows } = await sql<{ id: string; body: string }>`select id, body from reviews where body ~ '[02468]$'`.execute(trx)
      await insertSearchWords(
        trx,
        member.organizationId,
        rows.map(({ id, body }) => ({ id, text: `warm ${body}` })),
      )
    })
    const { body } = await get('/reviews?q=war&limit=3')
    expect(body.items.map((item: { body: string }) => item.body)).toEqual(['body 2400', 'body 2398', 'body 2396'])
    expect((await get('/reviews/counts?q=war')).body).toMatchObject({ all: 1200, published: 1200 })
  })

  it('refuses a forged cursor and an unknown filter', async () => {
    expect((await get('/reviews?cursor=abc')).body).toMatchObject({
      code: 'request.invalid',
      fields: { 'query.cursor': expect.any(String) },
    })
    expect((await get('/reviews?rating=7')).status).toBe(400)
    expect((await get('/reviews?status=lovely')).status).toBe(400)
  })

  it('keeps tenants apart', async () => {
    const mine = await add()
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect(idsOf((await get('/reviews', other.headers)).body)).toEqual([])
    expect((await get(`/reviews/${reviewIds.toWire(mine)}`, other.headers)).body.code).toBe('review.not-found')
    expect((await get('/reviews/counts', other.headers)).body.all).toBe(0)
    await test.db.forOrganization(member.organizationId, (trx) =>
      insertSearchWords(trx, member.organizationId, [{ id: mine, text: 'secret' }]),
    )
    expect(idsOf((await get('/reviews?q=secret', other.headers)).body)).toEqual([])
    expect(idsOf((await get('/reviews?q=secret')).body)).toEqual([mine])
  })
})

describe('counting reviews', () => {
  it('counts by status, with a filter and from the counters', async () => {
    const scarf = await createProduct(test.db, member.organizationId)
    await add({ product_id: scarf })
    await add({ product_id: scarf, status: 'pending', rating: 1 })
    await add({ status: 'spam', rating: 1 })
    const nothing = { all: 0, pending: 0, published: 0, rejected: 0, spam: 0, archived: 0, deleted: 0 }
    expect((await get('/reviews/counts')).body).toEqual({ ...nothing, all: 3, pending: 1, published: 1, spam: 1 })
    expect((await get('/reviews/counts?rating=1')).body).toEqual({ ...nothing, all: 2, pending: 1, spam: 1 })
    const ofScarf = `/reviews/counts?productId=${productIds.toWire(scarf)}`
    expect((await get(ofScarf)).body).toEqual({ ...nothing, all: 2, pending: 1, published: 1 })
    expect((await get(`${ofScarf}&rating=1`)).body).toEqual({ ...nothing, all: 1, pending: 1 })
  })
})

describe('one review', () => {
  it('includes the allowed actions and the reason for its status', async () => {
    const id = await add({ status: 'pending', body: '<script>alert(1)</script>' })
    const { body } = await get(`/reviews/${reviewIds.toWire(id)}`)
    expect(body).toMatchObject({
      reviewId: reviewIds.toWire(id),
      body: '<script>alert(1)</script>',
      reply: null,
      allowedActions: ['publish', 'reject', 'mark_spam', 'archive', 'delete'],
      statusExplanation: expect.stringContaining('Waiting'),
      history: [{ action: 'submit' }],
    })
  })

  it('keeps its stars, whoever tries to change them', async () => {
    const id = await add({ rating: 1 })
    await expect(
      test.db.asSystem((trx) =>
        trx
          .updateTable('reviews')
          .set({ rating: 5 } as never)
          .where('id', '=', id)
          .execute(),
      ),
    ).rejects.toThrow('does not change')
  })
})

describe('the dashboard', () => {
  it("compares two periods in the organization's time zone", async () => {
    await add({ submitted_at: new Date('2026-11-20T08:00:00Z'), rating: 4, verification: 'verified_buyer' })
    await add({ submitted_at: new Date('2026-11-14T00:30:00Z'), rating: 1, replied_at: new Date() })
    await add({ submitted_at: new Date('2026-11-13T23:30:00Z'), status: 'pending' })
    const { body } = await get('/dashboard/reviews?days=7')
    expect(body).toMatchObject({ total: 3, from: '2026-11-14', to: '2026-11-20' })
    expect(body.period).toEqual({
      collected: 2,
      imported: 0,
      averageRating: 2.5,
      verifiedShare: 0.5,
      repliedShare: 0.5,
      requestConversion: null,
    })
    expect(body.before).toEqual({
      collected: 1,
      imported: 0,
      averageRating: 5,
      verifiedShare: 0,
      repliedShare: 0,
      requestConversion: null,
    })
    expect(body.perDay).toHaveLength(7)
    expect(body.perDay[0]).toEqual({ day: '2026-11-14', count: 1, imported: 0, before: 0 })
    expect(body.perDay[6]).toEqual({ day: '2026-11-20', count: 1, imported: 0, before: 1 })
  })

  it('excludes deleted reviews', async () => {
    await add({ submitted_at: new Date('2026-11-20T08:00:00Z') })
    await add({
      submitted_at: new Date('2026-11-20T09:00:00Z'),
      rating: 1,
      verification: 'verified_buyer',
      replied_at: new Date(),
      status: 'deleted',
      deleted_from: 'published',
      deleted_at: new Date(),
    })
    const { body } = await get('/dashboard/reviews?days=7')
    expect(body.total).toBe(1)
    expect(body.period).toEqual({
      collected: 1,
      imported: 0,
      averageRating: 5,
      verifiedShare: 0,
      repliedShare: 0,
      requestConversion: null,
    })
    expect(body.perDay[6]).toEqual({ day: '2026-11-20', count: 1, imported: 0, before: 0 })
  })

  it('separates imported from collected reviews', async () => {
    await add({ submitted_at: new Date('2026-11-20T08:00:00Z'), rating: 5 })
    await add({ submitted_at: new Date('2026-11-20T09:00:00Z'), rating: 2, source: 'import' })
    await add({ submitted_at: new Date('2026-11-19T09:00:00Z'), rating: 2, source: 'import' })
    const deleted = { status: 'deleted', deleted_from: 'published', deleted_at: new Date() } as const
    await add({ submitted_at: new Date('2026-11-19T10:00:00Z'), source: 'import', ...deleted })
    await add({ submitted_at: new Date('2026-11-12T08:00:00Z'), source: 'import' })
    const { body } = await get('/dashboard/reviews?days=7')
    expect(body.total).toBe(4)
    expect(body.period).toMatchObject({ collected: 1, imported: 2, averageRating: 3 })
    expect(body.before).toMatchObject({ collected: 0, imported: 1 })
    expect(body.perDay.slice(-2)).toEqual([
      { day: '2026-11-19', count: 0, imported: 1, before: 0 },
      { day: '2026-11-20', count: 1, imported: 1, before: 0 },
    ])
  })

  it('compares any period with the previous one, the same days of the year before, or none', async () => {
    await add({ submitted_at: new Date('2026-10-02T12:00:00Z') })
    await add({ submitted_at: new Date('2025-10-03T12:00:00Z') })
    const days = '/dashboard/reviews?from=2026-10-01&to=2026-10-03'
    const { body } = await get(`${days}&compare=year`)
    expect([body.period.collected, body.before.collected]).toEqual([1, 1])
    expect(body.perDay).toEqual([
      { day: '2026-10-01', count: 0, imported: 0, before: 0 },
      { day: '2026-10-02', count: 1, imported: 0, before: 0 },
      { day: '2026-10-03', count: 0, imported: 0, before: 1 },
    ])
    const alone = (await get(`${days}&compare=none`)).body
    expect([alone.before, alone.perDay[1]]).toEqual([null, { day: '2026-10-02', count: 1, imported: 0, before: null }])
  })

  it('divides the requests with a review by those delivered, on the days that they were sent', async () => {
    const { organizationId } = member
    await test.db.asSystem((trx) =>
      sql`update organizations set timezone = 'America/New_York' where id = ${organizationId}`.execute(trx),
    )
    const send = (at: string, more: Parameters<typeof createRequest>[2] = {}) =>
      createRequest(test.db, organizationId, {
        status: 'sent',
        sent_at: new Date(at),
        next_step: null,
        next_at: null,
        asked: 2,
        ...more,
      })
    // Five hours after New York: the last minute of the 13th there, and the first of the 14th.
    await send('2026-11-14T04:59:00Z', { reviewed: 1 })
    await send('2026-11-14T05:00:00Z', { reviewed: 2 })
    await send('2026-11-21T04:59:00Z')
    await send('2026-11-20T10:00:00Z', { status: 'bounced' })
    await send('2026-11-21T05:00:00Z')
    const { body } = await get('/dashboard/reviews?days=7')
    expect([body.period.requestConversion, body.before.requestConversion]).toEqual([1 / 2, 1])
  })

  it('refuses invalid periods', async () => {
    for (const query of ['from=2026-10-01', 'from=2026-10-02&to=2026-10-01', 'from=2024-01-01&to=2026-01-01', 'days=0'])
      expect((await get(`/dashboard/reviews?${query}`)).body).toMatchObject({ code: 'request.invalid' })
  })

  it('is empty for an organization without reviews', async () => {
    const nothing = {
      collected: 0,
      imported: 0,
      averageRating: null,
      verifiedShare: null,
      repliedShare: null,
      requestConversion: null,
    }
    expect((await get('/dashboard/reviews')).body).toMatchObject({ total: 0, period: nothing, before: nothing })
  })
})
