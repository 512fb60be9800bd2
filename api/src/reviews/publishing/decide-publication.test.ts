import type { PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { defaultPublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { newId } from '#platform/ids.ts'
import { createReview } from '#testing/create-review.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { putEntries } from '../blocklist/blocklist.repository.ts'
import { decidePublication, type Submission } from './decide-publication.ts'
import { savePublishPolicy } from './publish-policy.repository.ts'
import { recordDecision } from './record-decision.ts'

describe('decidePublication', () => {
  let test: TestApp
  let organizationId: string
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    organizationId = (await test.signedIn()).organizationId
  })

  const day = 86_400_000
  const policy = (change: Partial<PublishPolicy>) =>
    test.db.forOrganization(organizationId, (trx) =>
      savePublishPolicy(trx, organizationId, { ...defaultPublishPolicy, ...change }, test.clock.now()),
    )
  const decide = (submission: Partial<Submission> = {}) =>
    test.db.forOrganization(organizationId, (trx) =>
      decidePublication(trx, {
        organizationId,
        rating: 5,
        title: 'Warm',
        body: 'A lovely scarf, I wear it every day.',
        authorName: 'Mara Lind',
        authorEmail: 'mara.lind@example.com',
        verification: 'none',
        isEmailConfirmed: true,
        hasNewPictures: false,
        ipHash: null,
        now: test.clock.now(),
        ...submission,
      }),
    )
  const inDays = (days: number) => new Date(test.clock.now().getTime() + days * day)

  it('publishes at once if nothing prevents it, whatever the rating', async () => {
    for (const rating of [1, 2, 3, 4, 5])
      expect(await decide({ rating })).toMatchObject({ status: 'published', holdReason: null, autoPublishAt: null })
  })

  it('holds reviews with pictures until they are approved or for 14 days, if the store requires it', async () => {
    expect(await decide({ hasNewPictures: true })).toMatchObject({
      status: 'pending',
      holdReason: 'media_check',
      autoPublishAt: inDays(14),
      explanation: 'Held until its images are reviewed.',
    })
    await policy({ picturesNeedApproval: false })
    expect(await decide({ hasNewPictures: true })).toMatchObject({ status: 'published' })
  })

  it('holds ratings below the threshold for as long as the policy says', async () => {
    await policy({ mode: 'threshold_hold', threshold: 4, holdDays: 5 })
    expect(await decide({ rating: 4 })).toMatchObject({ status: 'published' })
    expect(await decide({ rating: 3 })).toMatchObject({
      status: 'pending',
      holdReason: 'policy_threshold',
      autoPublishAt: inDays(5),
      explanation: expect.stringContaining('below 4 stars'),
    })
    await policy({ mode: 'threshold_hold', threshold: 4, holdDays: 0 })
    expect(await decide({ rating: 1 })).toMatchObject({ status: 'published' })
  })

  it('holds everything if the policy says so', async () => {
    await policy({ mode: 'manual_hold', holdDays: 14 })
    expect(await decide()).toMatchObject({ holdReason: 'policy_manual', autoPublishAt: inDays(14) })
  })

  it("waits for a guest's confirmation, and for an order if only buyers count, without a timer", async () => {
    expect(await decide({ isEmailConfirmed: false })).toMatchObject({ holdReason: 'email_unconfirmed', autoPublishAt: null })
    await policy({ guestEmailConfirmation: false, requirePurchase: 'verified_only' })
    expect(await decide({ isEmailConfirmed: false })).toMatchObject({ holdReason: 'unverified', autoPublishAt: null })
    expect(await decide({ verification: 'owner_asserted' })).toMatchObject({ holdReason: 'unverified' })
    expect(await decide({ verification: 'verified_buyer' })).toMatchObject({ status: 'published' })
  })

  it('holds, masks or marks as spam by the blocklist, and counts the hits', async () => {
    await test.db.forOrganization(organizationId, (trx) =>
      putEntries(
        trx,
        organizationId,
        [
          { kind: 'word', value: 'gizmo', action: 'mask' },
          { kind: 'email_domain', value: 'spam.example', action: 'spam' },
        ],
        test.clock.now(),
      ),
    )
    expect(await decide({ body: 'What a GIZMO, a true gizmo.' })).toMatchObject({
      status: 'published',
      body: 'What a *****, a true *****.',
      blocklistHits: ['gizmo'],
      original: { title: 'Warm', body: 'What a GIZMO, a true gizmo.' },
    })
    expect(await decide({ authorEmail: 'Me@Mail.Spam.Example' })).toMatchObject({
      status: 'spam',
      blocklistHits: ['spam.example'],
    })
    expect(await decide({ body: 'This is fucking great' })).toMatchObject({
      status: 'pending',
      holdReason: 'profanity',
      autoPublishAt: inDays(14),
      body: 'This is fucking great',
    })
    const rows = await test.db.forOrganization(organizationId, (trx) =>
      trx.selectFrom('blocklist_entries').select(['value', 'hits']).orderBy('value').execute(),
    )
    expect(rows).toEqual([
      { value: 'gizmo', hits: 1 },
      { value: 'spam.example', hits: 1 },
    ])
    await policy({ wordLists: [] })
    expect(await decide({ body: 'This is fucking great' })).toMatchObject({ status: 'published' })
  })

  it('marks a flood of links from one address as spam, and says why', async () => {
    const ipHash = newId()
    for (let count = 0; count < 5; count++)
      await createReview(test.db, organizationId, { ip_hash: ipHash, created_at: test.clock.now() })
    const flood = await decide({ ipHash, body: 'Cheap pills at https://pills.example and www.pills2.example' })
    expect(flood).toMatchObject({ status: 'spam', explanation: expect.stringMatching(/same IP address.*2 links/) })
    expect(await decide({ ipHash })).toMatchObject({ status: 'pending', holdReason: 'spam_check', autoPublishAt: inDays(14) })
    await policy({ spamFilter: false })
    expect(await decide({ ipHash })).toMatchObject({ status: 'published', spamScore: 0 })
  })

  it('is recorded in the history, with the original text', async () => {
    const id = await createReview(test.db, organizationId, { body: 'What a *****' })
    const original = { title: null, body: 'What a gizmo' }
    const kept = await test.db.forOrganization(organizationId, async (trx) => {
      const decision = { status: 'published', explanation: 'Published with stars.', original } as const
      await recordDecision(trx, test.clock, { organizationId, reviewId: id }, decision)
      return {
        versions: await trx.selectFrom('review_versions').select(['title', 'body', 'replaced_by']).execute(),
        events: await trx.selectFrom('moderation_events').select(['action', 'note', 'actor_type']).execute(),
      }
    })
    expect(kept).toEqual({
      versions: [{ ...original, replaced_by: 'system' }],
      events: [{ action: 'mask', note: 'Published with stars.', actor_type: 'system' }],
    })
  })

  it('is limited to 14 days by the database', async () => {
    const held = (auto_publish_at: Date) =>
      createReview(test.db, organizationId, { status: 'pending', submitted_at: test.clock.now(), auto_publish_at })
    await held(inDays(14))
    await expect(held(new Date(inDays(14).getTime() + 1))).rejects.toThrow('reviews_hold_of_14_days')
  })
})
