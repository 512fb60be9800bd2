import type { FactPayload, FactType } from '@yuko/contract/facts'
import { sql } from 'kysely'
import { importIds, loyaltyMemberIds, memberIds, redemptionIds, signupFormIds, tierIds, userIds } from '#ids.ts'
import { waitingProofs } from '#loyalty/proofs/proof-list.repository.ts'
import { findRedeemed } from '#loyalty/redemption/redemptions.repository.ts'
import { newId } from '#platform/ids.ts'
import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import { toldReviews } from '#reviews/told-reviews.repository.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createRedemption } from '#testing/create-loyalty-reward.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProof } from '#testing/create-proof.ts'
import { createReview } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { tellMembers, tellOfWaiting } from './notifications.jobs.ts'
import { notificationsModule } from './notifications.module.ts'

const dayMs = 24 * 3_600_000
let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [notificationsModule(platform, { reviews: toldReviews, findRedeemed, proofs: waitingProofs })],
    factJobs: {
      'import.completed': [tellMembers],
      'import.stopped': [tellMembers],
      'store.connected': [tellMembers],
      'reward.failed': [tellMembers],
      'signup-coupon.blocked': [tellMembers],
      'tier-reward.unavailable': [tellMembers],
      'store.disconnected': [tellMembers],
      'store.synced': [tellMembers],
      'member.joined': [tellMembers],
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

async function happens<Type extends FactType>(type: Type, payload: FactPayload<Type>, { organizationId } = owner) {
  await test.db.forOrganization(organizationId, (trx) =>
    recordFact(trx, test.clock, { type, payload, aggregate: 'x', organizationId }),
  )
  await test.runUntilIdle()
}
const disconnect = (who = owner) => happens('store.disconnected', { reason: 'uninstalled' }, who)

/** Tokens expire by then, so members sign in again. */
async function later(milliseconds: number) {
  test.clock.advance(milliseconds)
  owner = await test.signedIn('owner', owner.organizationId)
}

async function morning() {
  await test.db.asSystem((trx) => enqueue(trx, tellOfWaiting, {}, { organizationId: null }))
  await test.runUntilIdle()
}

async function list({ headers } = owner, query = '') {
  const reply = await test.app.inject({ url: `/api/v1/notifications${query}`, headers })
  expect(reply.statusCode).toBe(200)
  return reply.json() as {
    items: { notificationId: string; isRead: boolean; createdAt: string; details: { kind: string } }[]
    nextCursor: string | null
  }
}
const count = ({ headers } = owner, more: Record<string, string> = {}) =>
  test.app.inject({ url: '/api/v1/notifications/count', headers: { ...headers, ...more } })
const unread = async (who = owner) => (await count(who)).json().unread
const read = (payload: object, { headers } = owner) =>
  test.app.inject({ method: 'POST', url: '/api/v1/notifications/read', headers, payload })

async function anImport(status: string): Promise<string> {
  const id = newId()
  await test.db.asSystem((trx) =>
    sql`insert into imports (organization_id, id, status, file_name, file_size, file_key, encoding, delimiter, preset, columns, mapping, options, created_at)
        values (${owner.organizationId}, ${id}, ${status}, 'old.csv', 1, ${id}, 'utf-8', ',', 'generic', '[]', '{}', '{}', now())`.execute(
      trx,
    ),
  )
  return importIds.toWire(id)
}

describe('notifications', () => {
  describe('work', () => {
    it('report completed and failed imports, but not those a member canceled', async () => {
      const importId = await anImport('completed')
      await happens('import.completed', { importId, created: 7, skipped: 1, errors: 2 })
      test.clock.advance(1000)
      await happens('import.stopped', { importId: await anImport('failed') })
      await happens('import.stopped', { importId: await anImport('cancelled') })
      expect((await list()).items.map(({ details }) => details)).toEqual([
        { kind: 'import.failed', fileName: 'old.csv', importId: expect.any(String) },
        { kind: 'import.completed', fileName: 'old.csv', importId, created: 7, errors: 2 },
      ])
    })

    it('report changes of the store and the team, but not nightly syncs', async () => {
      await happens('store.connected', { method: 'shopify' })
      await happens('store.connected', { method: 'file' })
      await happens('store.synced', { kind: 'full', changed: 3 })
      await happens('store.synced', { kind: 'reconcile', changed: 3 })
      await happens('member.joined', {
        memberId: memberIds.toWire(newId()),
        userId: userIds.toWire(owner.userId),
        role: 'editor',
      })
      const kinds = (await list()).items.map(({ details }) => details)
      expect(kinds).toHaveLength(3)
      expect(kinds).toEqual(
        expect.arrayContaining([
          { kind: 'store.connected' },
          { kind: 'store.synced' },
          { kind: 'member.joined', name: 'Anna Meyer' },
        ]),
      )
    })

    it('report rewards that could not be issued, once a day for each reason', async () => {
      const { redemptionId } = await createRedemption(test.db, owner.organizationId)
      const memberId = loyaltyMemberIds.toWire(newId())
      const fails = (failure: FactPayload<'reward.failed'>['failure']) =>
        happens('reward.failed', { redemptionId: redemptionIds.toWire(redemptionId), memberId, failure })
      await fails('no_shop')
      await fails('no_shop')
      test.clock.advance(1000)
      await fails('out_of_codes')
      const rewardName = 'A tasting'
      expect((await list()).items.map(({ details }) => details)).toEqual([
        { kind: 'loyalty-reward.failed', memberId, rewardName, rewardType: 'custom', failure: 'out_of_codes' },
        { kind: 'loyalty-reward.failed', memberId, rewardName, rewardType: 'custom', failure: 'no_shop' },
      ])
      await later(dayMs)
      await test.db.asSystem((trx) =>
        trx.updateTable('organizations').set({ platform: 'woocommerce' }).where('id', '=', owner.organizationId).execute(),
      )
      await fails('no_shop')
      const { items } = await list()
      expect(items).toHaveLength(3)
      expect(items[0]).toMatchObject({ details: { kind: 'loyalty-reward.failed', platform: 'woocommerce' } })
    })

    it('report that the store refuses the codes of a sign-up form', async () => {
      const payload = { formId: signupFormIds.toWire(newId()), problem: 'no_permission' } as const
      await happens('signup-coupon.blocked', payload)
      expect((await list()).items.map(({ details }) => details)).toEqual([{ kind: 'signup-coupon.blocked', ...payload }])
      expect((await list(await test.signedIn())).items).toEqual([])
    })

    it('report once a day that the reward of a tier is not available', async () => {
      const tier = { tierId: tierIds.toWire(newId()), tierName: 'Silver', rewardName: 'Tote bag' }
      for (const _ of [1, 2]) await happens('tier-reward.unavailable', { memberId: loyaltyMemberIds.toWire(newId()), ...tier })
      expect((await list()).items.map(({ details }) => details)).toEqual([{ kind: 'tier-reward.unavailable', ...tier }])
    })

    it('are created once for each fact, however often the job runs', async () => {
      await disconnect()
      const [fact] = await test.db.asSystem((trx) =>
        trx.selectFrom('domain_events').selectAll().where('organization_id', '=', owner.organizationId).orderBy('seq').execute(),
      )
      const again = {
        eventId: fact?.id ?? '',
        organizationId: owner.organizationId,
        type: 'store.disconnected',
        aggregate: 'x',
        payload: { reason: 'uninstalled' },
        occurredAt: test.clock.now().toISOString(),
      }
      await test.db.asSystem((trx) => enqueue(trx, tellMembers, again, { organizationId: owner.organizationId }))
      await test.runUntilIdle()
      expect((await list()).items).toHaveLength(1)
    })

    it('are marked as read for each member alone, one or all', async () => {
      await disconnect()
      test.clock.advance(1000)
      await disconnect()
      test.clock.advance(1000)
      await disconnect()
      const colleague = await test.signedIn('analyst', owner.organizationId)
      expect(await unread()).toBe(3)
      const [newest] = (await list()).items
      expect((await read({ notificationIds: [newest?.notificationId] })).json()).toEqual({ marked: 1 })
      expect((await list()).items.map(({ isRead }) => isRead)).toEqual([true, false, false])
      expect((await read({})).json()).toEqual({ marked: 2 })
      expect((await read({})).json()).toEqual({ marked: 0 })
      expect([await unread(), await unread(colleague)]).toEqual([0, 3])
    })

    it('are paged, newest first', async () => {
      for (let n = 0; n < 3; n++) {
        await disconnect()
        test.clock.advance(1000)
      }
      const first = await list(owner, '?limit=2')
      const second = await list(owner, `?limit=2&cursor=${first.nextCursor}`)
      const times = [...first.items, ...second.items].map(({ createdAt }) => createdAt)
      expect(times).toEqual(times.toSorted().reverse())
      expect([times.length, second.nextCursor]).toEqual([3, null])
    })

    it('are not counted again while nothing changed', async () => {
      await disconnect()
      const { etag, 'cache-control': caching } = (await count()).headers
      expect(caching).toBe('private, no-cache')
      expect((await count(owner, { 'if-none-match': String(etag) })).statusCode).toBe(304)
      await read({})
      expect((await count(owner, { 'if-none-match': String(etag) })).json()).toEqual({ unread: 0 })
    })

    it('report waiting reviews in the morning: again after new ones, or a week later', async () => {
      await createReview(test.db, owner.organizationId, { status: 'pending', submitted_at: test.clock.now() })
      await morning()
      await morning()
      expect((await list()).items.map(({ details }) => details)).toEqual([{ kind: 'reviews.waiting', count: 1 }])
      await later(dayMs)
      await morning()
      expect((await list()).items).toHaveLength(1)
      await createReview(test.db, owner.organizationId, { status: 'pending', submitted_at: test.clock.now() })
      await morning()
      expect((await list()).items[0]?.details).toEqual({ kind: 'reviews.waiting', count: 2 })
      await later(7 * dayMs)
      await morning()
      expect((await list()).items).toHaveLength(3)
    })

    it('report waiting proofs of ways to earn in the same way', async () => {
      const memberId = await createLoyaltyMember(test.db, owner.organizationId)
      await createProof(test.db, owner.organizationId, { memberId, at: test.clock.now() })
      await createProof(test.db, owner.organizationId, { memberId, reason: 'It shows another shop' })
      await morning()
      await later(dayMs)
      await morning()
      expect((await list()).items.map(({ details }) => details)).toEqual([{ kind: 'proofs.waiting', count: 1 }])
    })

    it('are deleted after 90 days', async () => {
      await disconnect()
      await read({})
      await later(90 * dayMs)
      await morning()
      expect((await list()).items).toHaveLength(1)
      test.clock.advance(1)
      await morning()
      expect((await list()).items).toEqual([])
    })
  })

  describe('refuse', () => {
    it('callers who are not members', async () => {
      const { headers } = await test.signedIn()
      const reply = await count({ ...owner, headers: { ...headers, yukoorganizationid: owner.organizationId } })
      expect(reply.json().code).toBe('session.forbidden')
    })

    it('an invalid cursor or ID', async () => {
      const { headers } = owner
      expect((await test.app.inject({ url: '/api/v1/notifications?cursor=x', headers })).statusCode).toBe(400)
      expect((await read({ notificationIds: ['rev_1'] })).statusCode).toBe(400)
    })
  })

  describe('keep tenants apart', () => {
    it("prevents access to another organization's notifications", async () => {
      await disconnect()
      const stranger = await test.signedIn('owner', await createOrganization(test.db))
      const [one] = (await list()).items
      expect((await list(stranger)).items).toEqual([])
      expect((await read({ notificationIds: [one?.notificationId] }, stranger)).json()).toEqual({ marked: 0 })
      expect([await unread(), await unread(stranger)]).toEqual([1, 0])
    })
  })
})
