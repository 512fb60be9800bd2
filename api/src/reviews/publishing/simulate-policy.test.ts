import { defaultPublishPolicy, type PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import type { PublishingSimulation } from '@yuko/contract/reviews/publishing/simulate-publishing'
import { sql } from 'kysely'
import { reviewIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { decidePublication } from './decide-publication.ts'
import { savePublishPolicy } from './publish-policy.repository.ts'

let test: TestApp
let editor: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => reviewsModules(platform) })
})
afterAll(() => test.close())
beforeEach(async () => {
  editor = await test.signedIn('editor', await createOrganization(test.db))
})

const day = 86_400_000
const ago = (days: number) => new Date(test.clock.now().getTime() - days * day)
async function simulate(change: Partial<PublishPolicy>, headers = editor.headers) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/v1/settings/reviews/publishing/simulate',
    headers,
    payload: { ...defaultPublishPolicy, ...change },
  })
  return { status: response.statusCode, body: response.json() as PublishingSimulation }
}
const past = (values: Parameters<typeof createReview>[2] = {}) =>
  createReview(test.db, editor.organizationId, { source: 'request_email', submitted_at: ago(3), ...values })
const inOrganization = <Result>(work: Parameters<typeof test.db.forOrganization<Result>>[1]) =>
  test.db.forOrganization(editor.organizationId, work)

describe('a simulation of publishing settings', () => {
  it('judges past reviews, says why, and compares with the saved settings', async () => {
    await past({ rating: 5 })
    const low = await past({ rating: 2, title: 'Too thin' })
    await past({ rating: 3, body: 'What a fucking mess' })
    await past({ rating: 4, source: 'on_site' })
    const { body } = await simulate({ mode: 'threshold_hold', threshold: 4 })
    expect(body).toMatchObject({ reviews: 4, isLimited: false, published: { count: 1, before: 2 }, spam: { count: 0 } })
    expect(body.held.map(({ reason, count, before }) => [reason, count, before]).sort()).toEqual([
      ['email_unconfirmed', 1, 1],
      ['policy_threshold', 1, 0],
      ['profanity', 1, 1],
    ])
    const held = body.held.find(({ reason }) => reason === 'policy_threshold')
    expect(held?.examples).toEqual([{ reviewId: reviewIds.toWire(low), rating: 2, text: 'Too thin' }])
  })

  it('decides as the same review was decided when it was submitted', async () => {
    const policy = { ...defaultPublishPolicy, mode: 'threshold_hold' as const, threshold: 3, wordLists: ['en' as const] }
    await inOrganization((trx) => savePublishPolicy(trx, editor.organizationId, policy, test.clock.now()))
    const texts = ['Warm and soft', 'Shit quality', 'See www.a.example, www.b.example and www.c.example, mail me@c.example']
    const decided: string[] = []
    for (const [index, body] of texts.entries()) {
      const submission = { rating: 2 + index, title: null, body, verification: 'none' as const, isEmailConfirmed: true }
      const decision = await inOrganization((trx) =>
        decidePublication(trx, {
          ...submission,
          organizationId: editor.organizationId,
          authorName: 'Mara',
          authorEmail: null,
          hasNewPictures: false,
          ipHash: null,
          now: test.clock.now(),
        }),
      )
      decided.push(decision.status === 'spam' ? 'spam' : (decision.holdReason ?? 'published'))
      await past({ rating: 2 + index, body, spam_score: decision.spamScore })
    }
    const { body } = await simulate(policy)
    const simulated = [
      ...body.held.flatMap(({ reason, count }) => Array<string>(count).fill(reason)),
      ...Array<string>(body.spam.count).fill('spam'),
      ...Array<string>(body.published.count).fill('published'),
    ]
    expect(simulated.sort()).toEqual(decided.sort())
  })

  it('judges the text as it was submitted, before it was masked', async () => {
    const id = await past({ body: 'A ******* good scarf' })
    await inOrganization((trx) =>
      sql`insert into review_versions (organization_id, id, review_id, version, rating, title, body, replaced_at, replaced_by)
        values (${editor.organizationId}, ${newId()}, ${id}, 1, 5, null, 'A fucking good scarf', ${ago(3)}, 'system')`.execute(
        trx,
      ),
    )
    expect((await simulate({})).body.held).toMatchObject([{ reason: 'profanity', count: 1 }])
    expect((await simulate({ wordLists: [] })).body.held).toMatchObject([{ reason: 'profanity', count: 0, before: 1 }])
  })

  it('leaves out imports, deleted reviews, and those older than 90 days', async () => {
    await past({ source: 'import' })
    await past({ submitted_at: ago(91) })
    await past({ status: 'deleted', deleted_from: 'published', deleted_at: ago(1) })
    expect((await simulate({})).body).toMatchObject({ reviews: 0, held: [] })
  })

  it('changes nothing', async () => {
    await past({ rating: 1, body: 'Shit' })
    const state = () =>
      inOrganization(async (trx) => [
        await trx.selectFrom('reviews').selectAll().execute(),
        await trx.selectFrom('blocklist_entries').selectAll().execute(),
        await trx.selectFrom('publish_policies').selectAll().execute(),
        await trx.selectFrom('domain_events').select('id').execute(),
      ])
    const before = await state()
    await simulate({ mode: 'manual_hold' })
    expect(await state()).toEqual(before)
  })

  it('refuses a hold of more than 14 days', async () => {
    expect((await simulate({ holdDays: 15 })).status).toBe(400)
  })

  it('keeps tenants apart', async () => {
    await past()
    const other = await test.signedIn('owner')
    expect((await simulate({}, other.headers)).body.reviews).toBe(0)
  })
})
