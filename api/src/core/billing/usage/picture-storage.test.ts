import { newId } from '#platform/ids.ts'
import { pictureBytes } from '#reviews/media/picture-bytes.repository.ts'
import { createBillingApp } from '#testing/billing-app.ts'
import { createReview } from '#testing/create-review.ts'
import type { SignedIn } from '#testing/test-app.ts'
import { watchStorage } from '../billing.jobs.ts'
import { createPictureRoom } from './picture-storage.ts'

let test: Awaited<ReturnType<typeof createBillingApp>>
let owner: SignedIn
beforeAll(async () => {
  test = await createBillingApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await onFree()
})

/** On a plan with one gigabyte of storage. */
async function onFree() {
  const made = await test.signedIn()
  await test.billing(made)
  await test.db.asSystem((trx) =>
    trx
      .updateTable('billing_subscriptions')
      .set({ plan: 'free', status: 'expired', trial_ends_at: null, next_at: null })
      .where('organization_id', '=', made.organizationId)
      .execute(),
  )
  return made
}
/** Files in all sizes. */
async function store(gigabytes: number, of = owner) {
  const reviewId = await createReview(test.db, of.organizationId, {})
  const files = { state: 'approved', file_key: `media/${newId()}`, width: 1, height: 1, mime: 'image/webp' } as const
  await test.db.forOrganization(of.organizationId, (trx) =>
    trx
      .insertInto('review_media')
      .values({ organization_id: of.organizationId, review_id: reviewId, ...files, bytes: gigabytes * 1e9 })
      .execute(),
  )
}
const told = async (of = owner) => {
  const rows = await test.db.asSystem((trx) =>
    trx
      .selectFrom('domain_events')
      .select('payload')
      .where('organization_id', '=', of.organizationId)
      .where('type', '=', 'billing.usage-threshold')
      .orderBy('seq')
      .execute(),
  )
  return rows.map(({ payload }) => payload)
}
const hasRoom = (of = owner) =>
  test.db.forOrganization(of.organizationId, (trx) => createPictureRoom(pictureBytes).hasRoom(trx, of.organizationId))

it('members are notified at 80, 100, and 120 percent of picture storage, once a month each', async () => {
  for (const gigabytes of [0.79, 0.02, 0.01, 0.2, 0.3]) {
    await store(gigabytes)
    for (let times = 0; times < 2; times++) await test.run(watchStorage)
  }
  expect(await told()).toMatchObject([
    { metric: 'media_gb', percent: 80, used: 0.81, limit: 1 },
    { metric: 'media_gb', percent: 100, used: 1.02, limit: 1 },
    { metric: 'media_gb', percent: 120, used: 1.32, limit: 1 },
  ])
  expect((await test.billing(owner)).usage.meters).toContainEqual({ metric: 'media_gb', used: 1.32, limit: 1 })
})

it('uploads are allowed below the limit, after an upgrade, and for another store', async () => {
  const other = await onFree()
  await store(0.99)
  expect(await hasRoom()).toBe(true)
  await store(0.01)
  await test.run(watchStorage)
  expect([await hasRoom(), await hasRoom(other), await told(other)]).toEqual([false, true, []])
  await test.db.asSystem((trx) =>
    trx
      .updateTable('billing_subscriptions')
      .set({ plan: 'starter' })
      .where('organization_id', '=', owner.organizationId)
      .execute(),
  )
  expect(await hasRoom()).toBe(true)
})
