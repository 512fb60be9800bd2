import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { createReview } from '#testing/create-review.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { reviewsModules } from '../../testing/reviews-modules.ts'
import { redactAuthor } from '../following.jobs.ts'
import { reviewsOfAuthor } from './redact-author.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => reviewsModules(platform),
    factJobs: { 'customer.redacted': [redactAuthor] },
  })
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

it("redacts a customer's name everywhere in their reviews, and nowhere else", async () => {
  const [owner, other] = [await test.signedIn('owner'), await test.signedIn('owner')]
  const eva = { author_name: 'Eva Stein', author_email: 'eva@people.example', body: 'Pours well' }
  for (const { organizationId } of [owner, other]) await createReview(test.db, organizationId, eva)
  await createReview(test.db, owner.organizationId, { author_name: 'Jo', author_email: 'jo@people.example' })
  const { organizationId } = owner
  await test.db.asSystem((trx) =>
    trx
      .insertInto('review_media')
      .columns(['organization_id', 'review_id', 'state', 'file_key'])
      .expression((eb) =>
        eb
          .selectFrom('reviews')
          .select(['organization_id', 'id', eb.val('approved').as('state'), eb.val('media/1').as('file_key')]),
      )
      .execute(),
  )
  const [review] = await test.db.asSystem((trx) =>
    trx
      .selectFrom('reviews')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('author_name', '=', 'Eva Stein')
      .execute(),
  )
  const of = { organization_id: organizationId, review_id: review?.id ?? '' }
  const at = test.clock.now()
  await test.db.asSystem(async (trx) => {
    const by = { actor_name: 'Eva Stein', reason: null, note: 'blocked words: “eva@people.example”' }
    await trx
      .insertInto('moderation_events')
      .values({ ...of, ...by, id: newId(), actor_type: 'system', action: 'edit', at })
      .execute()
    const text = { rating: 5, body: 'Pours', replaced_at: at, version: 1 }
    await trx
      .insertInto('review_versions')
      .values({ ...of, ...text, id: newId(), replaced_by: 'author', actor_name: 'Eva Stein' })
      .execute()
    await trx
      .insertInto('review_messages')
      .values({ ...of, id: newId(), body: 'Dear Eva', sent_to: eva.author_email, created_at: at })
      .execute()
    await trx
      .insertInto('blocklist_entries')
      .values({
        organization_id: organizationId,
        id: newId(),
        kind: 'email',
        value: eva.author_email,
        action: 'hold',
        created_at: at,
      })
      .execute()
  })
  const held = await test.db.asSystem((trx) => reviewsOfAuthor('https://yuko.test').list(trx, organizationId, eva.author_email))
  const picture = expect.stringMatching(/^https:\/\/yuko\.test\/media\/.+\/large\.webp\?key=/)
  const messages = [expect.objectContaining({ body: 'Dear Eva' })]
  expect(held).toEqual([expect.objectContaining({ ...eva, messages, pictures: [picture] })])

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
  const left = await test.db.asSystem(async (trx) => ({
    events: await trx.selectFrom('moderation_events').select(['actor_name', 'note']).execute(),
    versions: await trx.selectFrom('review_versions').select(['actor_name', 'body']).execute(),
    messages: await trx.selectFrom('review_messages').select('id').execute(),
    entries: await trx.selectFrom('blocklist_entries').select('id').execute(),
  }))
  expect(left).toEqual({
    events: [{ actor_name: null, note: 'blocked words: “(removed)”' }],
    versions: [{ actor_name: null, body: 'Pours' }],
    messages: [],
    entries: [],
  })
  const pictures = await test.db.asSystem((trx) =>
    trx
      .selectFrom('review_media as m')
      .innerJoin('reviews as r', 'r.id', 'm.review_id')
      .select(['m.organization_id', 'r.author_name'])
      .orderBy('r.author_name')
      .execute(),
  )
  expect(pictures).toEqual([
    { organization_id: other.organizationId, author_name: 'Eva Stein' },
    { organization_id: organizationId, author_name: 'Jo' },
  ])
  const search = async (q: string) =>
    (await test.app.inject({ url: `/api/v1/reviews?q=${q}`, headers: owner.headers })).json().items.length
  expect([await search('stein'), await search('pours')]).toEqual([0, 1])
})
