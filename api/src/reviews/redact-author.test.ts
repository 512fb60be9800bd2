import { recordFact } from '#platform/jobs/enqueue.ts'
import { createReview } from '../testing/create-review.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { redactAuthor } from './following.jobs.ts'
import { reviewsOfAuthor } from './redact-author.ts'
import { reviewsModule } from './reviews.module.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: () => [reviewsModule()], factJobs: { 'customer.redacted': [redactAuthor] } })
})
afterAll(() => test.close())

const reviewsOf = (organizationId: string) =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('reviews')
      .select(['author_name', 'author_email', 'body'])
      .where('organization_id', '=', organizationId)
      .execute(),
  )

it('a customer who is to be forgotten wrote nothing by name any more, here and nowhere else', async () => {
  const [owner, other] = [await test.signedIn('owner'), await test.signedIn('owner')]
  const eva = { author_name: 'Eva Stein', author_email: 'eva@people.example', body: 'Pours well' }
  for (const { organizationId } of [owner, other]) await createReview(test.db, organizationId, eva)
  await createReview(test.db, owner.organizationId, { author_name: 'Jo', author_email: 'jo@people.example' })
  const { organizationId } = owner
  const held = await test.db.asSystem((trx) => reviewsOfAuthor.list(trx, organizationId, eva.author_email))
  expect(held).toEqual([expect.objectContaining(eva)])

  await test.db.asSystem((trx) =>
    recordFact(trx, test.clock, {
      type: 'customer.redacted',
      aggregate: '1',
      organizationId,
      payload: { email: eva.author_email },
    }),
  )
  await test.runUntilIdle()
  expect(await reviewsOf(organizationId)).toEqual(
    expect.arrayContaining([
      { author_name: 'Anonymous', author_email: null, body: 'Pours well' },
      expect.objectContaining({ author_name: 'Jo', author_email: 'jo@people.example' }),
    ]),
  )
  expect(await reviewsOf(other.organizationId)).toEqual([eva])
  const search = async (q: string) =>
    (await test.app.inject({ url: `/api/v1/reviews?q=${q}`, headers: owner.headers })).json().items.length
  expect([await search('stein'), await search('pours')]).toEqual([0, 1])
})
