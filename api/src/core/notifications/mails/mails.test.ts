import type { FactPayload } from '@yuko/contract/facts'
import type { NotificationMail, NotificationMails } from '@yuko/contract/notifications/mails/notification-mails'
import type { Role } from '@yuko/contract/permissions'
import { reviewIds } from '#ids.ts'
import { waitingProofs } from '#loyalty/proofs/proof-list.repository.ts'
import { findRedeemed } from '#loyalty/redemption/redemptions.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import { toldReviews } from '#reviews/told-reviews.repository.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { notificationsModule } from '../notifications.module.ts'
import { mailDigests, mailLowRating } from './mails.jobs.ts'

let test: TestApp
let owner: SignedIn
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [notificationsModule(platform, { reviews: toldReviews, findRedeemed, proofs: waitingProofs })],
    factJobs: { 'review.submitted': [mailLowRating] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  // 20 November, 7:30 in New York.
  test.clock.set('2026-11-20T12:30:00.000Z')
  owner = await joined('owner', await createOrganization(test.db, { timezone: 'America/New_York' }))
})

/** A member since now. */
async function joined(role: Role, organizationId?: string): Promise<SignedIn> {
  const member = await test.signedIn(role, organizationId)
  await test.db.asSystem((trx) =>
    trx.updateTable('memberships').set({ joined_at: test.clock.now() }).where('user_id', '=', member.userId).execute(),
  )
  return member
}

const path = '/api/v1/notifications/mails'
const read = async ({ headers } = owner) => (await test.app.inject({ url: path, headers })).json() as NotificationMails
const choose = (payload: object, { headers } = owner) => test.app.inject({ method: 'PUT', url: path, headers, payload })

const addressOf = async ({ userId }: SignedIn) => {
  const find = (trx: Trx) => trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return (await test.db.asSystem(find)).email
}
/** Emails by what their link stops. */
const mailsOf = async (kind: NotificationMail, who = owner) =>
  test.mails.to(await addressOf(who)).filter(({ headers }) => headers['List-Unsubscribe']?.includes(`/${kind}/`))

async function isReviewed(values: Parameters<typeof createReview>[2] = {}, times = 1): Promise<string> {
  const { organizationId } = owner
  const id = await createReview(test.db, organizationId, { submitted_at: test.clock.now(), ...values })
  const payload = { reviewId: reviewIds.toWire(id), productId: null, rating: values.rating ?? 5, requestId: null }
  for (let time = 0; time < times; time++)
    await test.db.forOrganization(organizationId, (trx) =>
      recordFact(trx, test.clock, {
        type: 'review.submitted',
        payload: payload as FactPayload<'review.submitted'>,
        aggregate: payload.reviewId,
        organizationId,
      }),
    )
  await test.runUntilIdle()
  return id
}

async function tick(iso: string) {
  test.clock.set(iso)
  await test.db.asSystem((trx) => enqueue(trx, mailDigests, {}, { organizationId: null }))
  await test.runUntilIdle()
}

describe('email preferences', () => {
  it('bring the digest alone until a member chooses, and belong to that member alone', async () => {
    expect(await read()).toEqual({ dailyDigest: true, lowRatings: false })
    expect((await choose({ dailyDigest: false, lowRatings: true })).json()).toEqual({ dailyDigest: false, lowRatings: true })
    expect(await read()).toEqual({ dailyDigest: false, lowRatings: true })
    const colleague = await joined('analyst', owner.organizationId)
    expect(await read(colleague)).toEqual({ dailyDigest: true, lowRatings: false })
  })

  it('refuse what is not a choice', async () => {
    expect((await choose({ dailyDigest: 'yes', lowRatings: false })).statusCode).toBe(400)
  })

  it('keep tenants apart', async () => {
    await choose({ dailyDigest: false, lowRatings: true })
    expect(await read(await joined('owner'))).toEqual({ dailyDigest: true, lowRatings: false })
  })

  it('end with the membership', async () => {
    const colleague = await joined('editor', owner.organizationId)
    await choose({ dailyDigest: false, lowRatings: true }, colleague)
    await test.db.asSystem((trx) => trx.deleteFrom('memberships').where('user_id', '=', colleague.userId).execute())
    await isReviewed({ rating: 1 })
    expect(await mailsOf('low-ratings', colleague)).toEqual([])
  })
})

describe('the email about a low rating', () => {
  it('is sent once per review, however often the fact is delivered, to members who chose it', async () => {
    await choose({ dailyDigest: false, lowRatings: true })
    const colleague = await joined('editor', owner.organizationId)
    const product_id = await createProduct(test.db, owner.organizationId, 'Wool scarf')
    const id = await isReviewed({ rating: 2, title: 'Too thin', product_id }, 2)
    const [mail, ...others] = await mailsOf('low-ratings')
    expect(others).toEqual([])
    expect(await mailsOf('low-ratings', colleague)).toEqual([])
    expect(mail?.subject).toBe('New 2-star review: Wool scarf')
    expect(mail?.text).toContain('Too thin')
    expect(mail?.text).toContain(`/reviews/reviews/${reviewIds.toWire(id)}`)
  })

  it('is not sent for more than three stars, for spam, or without being chosen', async () => {
    await isReviewed({ rating: 1 })
    await choose({ dailyDigest: true, lowRatings: true })
    await isReviewed({ rating: 4 })
    await isReviewed({ rating: 1, status: 'spam' })
    expect(await mailsOf('low-ratings')).toEqual([])
    await isReviewed({ rating: 3 })
    expect(await mailsOf('low-ratings')).toHaveLength(1)
  })

  it('is not sent to suspended members', async () => {
    await choose({ dailyDigest: false, lowRatings: true })
    await test.db.asSystem((trx) =>
      trx.updateTable('memberships').set({ suspended_at: test.clock.now() }).where('user_id', '=', owner.userId).execute(),
    )
    await isReviewed({ rating: 1 })
    expect(await mailsOf('low-ratings')).toEqual([])
  })
})

describe('the daily digest', () => {
  const yesterday = (time: string) => new Date(`2026-11-20T${time}Z`)

  it('is sent once to every member, in the morning of the store, about the day before', async () => {
    const colleague = await joined('analyst', owner.organizationId)
    // Late on the 19th there, so not of the 20th.
    await createReview(test.db, owner.organizationId, { submitted_at: yesterday('04:59:00'), rating: 5 })
    await createReview(test.db, owner.organizationId, { submitted_at: yesterday('15:00:00'), rating: 2, title: 'Too thin' })
    await createReview(test.db, owner.organizationId, { submitted_at: yesterday('16:00:00'), rating: 5 })
    await createReview(test.db, owner.organizationId, { submitted_at: yesterday('17:00:00'), rating: 1, source: 'import' })
    await createReview(test.db, owner.organizationId, { submitted_at: yesterday('18:00:00'), rating: 1, status: 'spam' })
    await tick('2026-11-21T12:45:00Z')
    expect(await mailsOf('daily-digest')).toEqual([])
    await tick('2026-11-21T13:00:00Z')
    await tick('2026-11-21T13:15:00Z')
    await tick('2026-11-21T20:00:00Z')
    expect(await mailsOf('daily-digest', colleague)).toHaveLength(1)
    const [mail, ...others] = await mailsOf('daily-digest')
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^2 new reviews: /)
    expect(mail?.text).toContain('Average rating: 3.5 of 5 stars')
    expect(mail?.text).toContain('Too thin')
    expect(mail?.text).toContain('from=2026-11-20&to=2026-11-20')
  })

  it('is not sent without reviews, and comes again on the next day with some', async () => {
    await tick('2026-11-21T13:00:00Z')
    await createReview(test.db, owner.organizationId, { submitted_at: new Date('2026-11-21T15:00:00Z') })
    await tick('2026-11-21T16:00:00Z')
    expect(await mailsOf('daily-digest')).toEqual([])
    await tick('2026-11-22T13:00:00Z')
    expect(await mailsOf('daily-digest')).toHaveLength(1)
  })

  const wasReviewed = () => createReview(test.db, owner.organizationId, { submitted_at: new Date('2026-11-19T15:00:00Z') })
  const hasJoinedBefore = ({ userId }: SignedIn) =>
    test.db.asSystem((trx) =>
      trx
        .updateTable('memberships')
        .set({ joined_at: new Date('2026-11-01') })
        .where('user_id', '=', userId)
        .execute(),
    )

  it('does not come on the day a member joins', async () => {
    await wasReviewed()
    await tick('2026-11-20T16:00:00Z')
    expect(await mailsOf('daily-digest')).toEqual([])
  })

  it('does not come on the day a member turns it on again', async () => {
    await wasReviewed()
    await hasJoinedBefore(owner)
    await choose({ dailyDigest: false, lowRatings: false })
    await choose({ dailyDigest: true, lowRatings: false })
    await tick('2026-11-20T16:00:00Z')
    expect(await mailsOf('daily-digest')).toEqual([])
  })

  it('comes on the day a member first changes another preference', async () => {
    await wasReviewed()
    await hasJoinedBefore(owner)
    await choose({ dailyDigest: true, lowRatings: true })
    await tick('2026-11-20T16:00:00Z')
    expect(await mailsOf('daily-digest')).toHaveLength(1)
  })

  it('does not reach members who turned it off or are suspended', async () => {
    const suspended = await joined('editor', owner.organizationId)
    await test.db.asSystem((trx) =>
      trx.updateTable('memberships').set({ suspended_at: test.clock.now() }).where('user_id', '=', suspended.userId).execute(),
    )
    await choose({ dailyDigest: false, lowRatings: false })
    await createReview(test.db, owner.organizationId, { submitted_at: yesterday('15:00:00') })
    await tick('2026-11-21T13:00:00Z')
    expect([...(await mailsOf('daily-digest')), ...(await mailsOf('daily-digest', suspended))]).toEqual([])
  })

  it('is not sent for a closed organization', async () => {
    await createReview(test.db, owner.organizationId, { submitted_at: yesterday('15:00:00') })
    await test.db.asSystem((trx) =>
      trx
        .updateTable('organizations')
        .set({ closed_at: test.clock.now(), deletes_at: test.clock.now() })
        .where('id', '=', owner.organizationId)
        .execute(),
    )
    await tick('2026-11-21T13:00:00Z')
    expect(await mailsOf('daily-digest')).toEqual([])
  })
})

describe('the link in each email', () => {
  const stopUrl = async () => {
    await choose({ dailyDigest: true, lowRatings: true })
    await isReviewed({ rating: 1 })
    const [mail] = await mailsOf('low-ratings')
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    return new URL(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '').pathname
  }

  it('turns off this email with one click of the mail program, without signing in, twice as well', async () => {
    const url = await stopUrl()
    for (const _ of [1, 2]) {
      const reply = await test.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(reply.statusCode).toBe(200)
    }
    expect(await read()).toEqual({ dailyDigest: true, lowRatings: false })
    await isReviewed({ rating: 1 })
    expect(await mailsOf('low-ratings')).toHaveLength(1)
  })

  it('turns it off with a button of its page', async () => {
    const token = (await stopUrl()).split('/').at(-1)
    const reply = await test.app.inject({ method: 'POST', url: `${path}/daily-digest/${token}/stop` })
    expect(reply.json()).toEqual({ organizationName: expect.any(String) })
    expect(await read()).toEqual({ dailyDigest: false, lowRatings: true })
  })

  it('refuses a changed link', async () => {
    const url = await stopUrl()
    const forged = `${url.slice(0, -2)}${url.endsWith('A') ? 'BB' : 'AA'}`
    expect((await test.app.inject({ method: 'POST', url: forged })).statusCode).toBe(404)
    expect((await test.app.inject({ method: 'POST', url: url.replace('low-ratings', 'other') })).statusCode).toBe(404)
    expect((await test.app.inject({ method: 'POST', url: `${path}/low-ratings/abc/stop` })).statusCode).toBe(404)
    expect(await read()).toEqual({ dailyDigest: true, lowRatings: true })
  })
})
