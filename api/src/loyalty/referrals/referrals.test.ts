import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { programIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import {
  advocateEmail,
  openReferralStore,
  type ReferralStore,
  referralFacts,
  referralModules,
  runReferralJobs,
  shopCodes,
  tellOrder,
} from '#testing/referral-store.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { postPoints } from '../ledger/post-points.ts'
import { verifySome } from '../ledger/verify-ledger.ts'
import { mergeMembers } from '../members/merge-members.ts'
import { removeMember } from '../members/remove-members.ts'
import { createShopperTokens } from '../onsite/identity/shopper-tokens.ts'
import { queueDueReferrals } from './referral.jobs.ts'
import { deleteTraces } from './referrals.repository.ts'

let test: TestApp
let mill: ReferralStore
let owner: SignedIn
const friend = 'finn@people.example'

beforeAll(async () => {
  test = await createTestApp({ modules: referralModules, factJobs: referralFacts })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  await open()
  shopCodes.made.clear()
  shopCodes.isRefusing = false
  test.mails.sent.length = 0
  isQueued = false
})

async function open(change: Parameters<typeof openReferralStore>[1] = {}) {
  mill = await openReferralStore(test, change)
  owner = await test.signedIn('owner', mill.organizationId)
  test.clock.advance(60_000)
}

let address = 0
const network = () => `203.0.113.${++address % 250}`
async function shop(path: 'visit' | 'claim' | 'own', payload: object, from = network()) {
  const url = `/api/v1/storefront/${mill.slug}/loyalty/referrals/${path}`
  const reply = await test.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from }, remoteAddress: from })
  return { status: reply.statusCode, body: reply.json() }
}
/** What the advocate's link has brought, as the advocate sees it. */
async function own() {
  const find = (trx: Trx) =>
    trx
      .selectFrom('customers')
      .select('id')
      .where('organization_id', '=', mill.organizationId)
      .where('email', '=', advocateEmail)
      .executeTakeFirstOrThrow()
  const { id } = await test.db.asSystem(find)
  const tokens = createShopperTokens(test.platform.secretFor('shopper'), test.clock)
  const { status, body } = await shop('own', { token: tokens.issue(mill.organizationId, id).token })
  expect(status).toBe(200)
  return body
}
interface Claiming {
  email?: string
  device?: string
  from?: string
}
async function claim({ email = friend, device = randomUUID(), from }: Claiming = {}) {
  const reply = await shop('claim', { code: mill.code, email, device, lang: 'en' }, from)
  await jobs()
  return reply
}
/** One test runs the queue with its facts; the others call the jobs directly, which is faster. */
let isQueued = false
async function jobs(cron?: typeof queueDueReferrals) {
  if (!isQueued) return runReferralJobs(test, mill.organizationId)
  if (cron) await test.db.asSystem((trx) => enqueue(trx, cron, {}, { organizationId: null }))
  await test.runUntilIdle()
}
async function merchant(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
  const reply = await test.app.inject({ method, url: `/api/v1/loyalty${path}`, headers: owner.headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}
const list = async (query = '') => (await merchant('GET', `/referrals${query}`)).body.items
const only = async () => {
  const items = await list()
  expect(items).toHaveLength(1)
  return items[0]
}
const codeOfFriend = async () => (await only()).code.code as string
async function order(more: Partial<Parameters<typeof tellOrder>[2]> = {}) {
  await tellOrder(test, mill.store, { id: 1, email: friend, ...more })
  await jobs()
}
async function afterDays(days: number) {
  test.clock.advance(days * dayMs)
  // Sessions expire in the meantime.
  owner = await test.signedIn('owner', mill.organizationId)
  await jobs(queueDueReferrals)
}
/** The emails written, with recipients. */
const mails = () =>
  inStore(async (trx) => (await trx.selectFrom('email_messages').select('to_address').execute()).map((mail) => mail.to_address))
const inStore = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) => test.db.forOrganization(mill.organizationId, work)
const balanceOf = async (memberId = mill.advocateId) =>
  (
    await inStore((trx) =>
      trx.selectFrom('loyalty_members').select('balance').where('id', '=', memberId).executeTakeFirstOrThrow(),
    )
  ).balance

describe('a referred friend', () => {
  it('claims a code, orders with it, and after the hold the advocate gets points: each once', async () => {
    isQueued = true
    const device = randomUUID()
    expect((await shop('visit', { code: mill.code.toLowerCase(), device })).body).toEqual({ isOpen: true })
    await shop('visit', { code: mill.code, device })
    expect(await only()).toMatchObject({ status: 'clicked', advocate: { email: advocateEmail }, friend: { email: null } })

    await shop('claim', { code: mill.code, email: friend, device, lang: 'en' })
    expect(await claim({ device })).toEqual({ status: 202, body: { state: 'sent' } })
    const claimed = await only()
    expect(claimed).toMatchObject({ status: 'claimed', friend: { email: friend }, code: { status: 'issued' } })
    const code = claimed.code.code
    expect(shopCodes.made.get(code)).toMatchObject({ off: { percent: 10 }, customer: null })
    const [mail, ...others] = test.mails.to(friend)
    expect(others).toEqual([])
    expect(mail?.text).toContain(code)
    expect(mail?.text).toContain('Ada')

    await order({ codes: [code], email: 'another@people.example' })
    expect(await only()).toMatchObject({
      status: 'ordered',
      order: { number: '#1001', totalMinor: 5000 },
      code: { status: 'used' },
    })
    await runReferralJobs(test, mill.organizationId)
    test.clock.advance(13 * dayMs)
    await runReferralJobs(test, mill.organizationId)
    expect(await balanceOf()).toBe(0)
    await afterDays(2)
    await order({ codes: [code], email: 'another@people.example' })
    expect(await only()).toMatchObject({ status: 'rewarded', points: 500 })
    expect(await balanceOf()).toBe(500)
    const [entry] = await mill.store.entries()
    expect(entry).toMatchObject({
      explanation: { rule: 'Bring a friend', inputs: { referral: claimed.referralId, order: '#1001' } },
    })
    expect(test.mails.to(advocateEmail).map(({ subject }) => subject)).toEqual([expect.stringContaining('500')])
    const figures = (await merchant('GET', '/referrals/figures')).body
    expect(figures).toMatchObject({
      clicks: 1,
      claims: 1,
      orders: 1,
      rewarded: 1,
      revenueMinor: 5000,
      points: 500,
      currency: 'EUR',
    })
    const members = await mill.store.members()
    expect(members.find(({ id }) => id !== mill.advocateId)).toMatchObject({
      referred_by: mill.advocateId,
      joined_via: 'referral',
    })
    const [child] = await list(`?friendId=${(await only()).friend.memberId}`)
    expect(child).toMatchObject({ advocate: { name: 'Ada Advocate' } })
  })

  it('is recognized by address without the code, until the claim expires', async () => {
    await claim()
    await order({ at: new Date(test.clock.now().getTime() + 31 * dayMs) })
    expect(await only()).toMatchObject({ status: 'claimed' })
    await afterDays(30)
    expect(await only()).toMatchObject({ status: 'expired' })
    // Placed in time, reported late.
    await order({ id: 2, customer: 1, at: new Date(test.clock.now().getTime() - dayMs) })
    expect(await only()).toMatchObject({ status: 'ordered', order: { number: '#1002' } })
  })

  it('gets a code later if the store first refused one', async () => {
    shopCodes.isRefusing = true
    await claim()
    expect(await only()).toMatchObject({ status: 'claimed', code: { status: 'failed' } })
    expect(await mails()).toEqual([])
    shopCodes.isRefusing = false
    await afterDays(1)
    expect(await only()).toMatchObject({ status: 'claimed', code: { status: 'issued' } })
    expect(await mails()).toEqual([friend])
  })

  it('approved manually continues, and rejected manually gives nothing', async () => {
    await claim({ email: 'ada.advocate+friend@gmail.com' })
    const { referralId } = await only()
    expect((await merchant('POST', `/referrals/${referralId}/decision`, { decision: 'approve' })).status).toBe(200)
    await jobs()
    expect(await only()).toMatchObject({ status: 'claimed', isApproved: true, code: { status: 'issued' } })
    const code = await codeOfFriend()
    await merchant('POST', `/referrals/${referralId}/decision`, { decision: 'reject' })
    await jobs()
    expect(await only()).toMatchObject({ status: 'rejected', rejectReason: 'manual', code: { status: 'cancelled' } })
    expect(shopCodes.made.has(code)).toBe(false)
    await merchant('POST', `/referrals/${referralId}/decision`, { decision: 'approve' })
    await jobs()
    expect(await codeOfFriend()).not.toBe(code)
    await merchant('POST', `/referrals/${referralId}/decision`, { decision: 'reject' })
    await jobs()
    await order({ codes: [code] })
    await afterDays(40)
    expect(await balanceOf()).toBe(0)
    expect((await merchant('POST', '/referrals/ref_01jd3m8w2ve5h9x7q4t6r8s0ab/decision', { decision: 'reject' })).body.code).toBe(
      'referral.not-found',
    )
  })

  it('whose order no campaign rewards is kept, and can be rewarded manually', async () => {
    await claim()
    await order({ codes: [await codeOfFriend()] })
    const pause = (status: 'paused' | 'active') =>
      inStore((trx) =>
        trx.updateTable('loyalty_campaigns').set({ status }).where('organization_id', '=', mill.organizationId).execute(),
      )
    await pause('paused')
    await afterDays(15)
    const { referralId, ...kept } = await only()
    expect(kept).toMatchObject({ status: 'qualified', heldBack: 'not_running' })
    const approve = () => merchant('POST', `/referrals/${referralId}/decision`, { decision: 'approve' })
    expect((await approve()).body.code).toBe('referral.state-refused')
    await pause('active')
    expect((await approve()).body).toMatchObject({ status: 'rewarded', points: 500 })
    expect((await approve()).body.code).toBe('referral.state-refused')
    expect(await balanceOf()).toBe(500)
  })

  it("belongs to the advocate's surviving member", async () => {
    await claim()
    const survivor = await createLoyaltyMember(test.db, mill.organizationId)
    await inStore((trx) => mergeMembers(trx, test.clock, mill.organizationId, { survivor, other: mill.advocateId }))
    await order({ codes: [await codeOfFriend()] })
    await afterDays(15)
    expect(await only()).toMatchObject({ status: 'rewarded' })
    expect([await balanceOf(survivor), await balanceOf()]).toEqual([500, 0])
    expect((await shop('visit', { code: mill.code, device: randomUUID() })).body).toEqual({ isOpen: true })
  })
})

describe('an advocate who was rewarded', () => {
  /** A friend whose referral is about to be settled; their order is `id`. */
  async function refer(id: number) {
    const email = `friend${id}@people.example`
    await claim({ email })
    const { code } = (await list()).find((one: { friend: { email: string } }) => one.friend.email === email)
    const codes = id % 2 ? [code.code] : []
    const told = { id, email, customer: id, codes, at: test.clock.now() }
    await order(told)
    return told
  }
  const settleAll = () => runReferralJobs(test, mill.organizationId)
  const verified = async () => (await verifySome(test.db, mill.organizationId, {})).problems
  const byOrder = async (id: number) =>
    (await list()).find(({ order: one }: { order: { number: string } | null }) => one?.number === `#${1000 + id}`)

  it('loses the points when the order is refunded or canceled, once, and even if they were spent', async () => {
    const [one, two] = [await refer(1), await refer(2)]
    await afterDays(15)
    expect(await balanceOf()).toBe(1000)
    await inStore((trx) =>
      postPoints(trx, test.clock, mill.organizationId, {
        memberId: mill.advocateId,
        key: 'spent',
        movement: { move: 'take', kind: 'redeem', points: 900 },
        explanation: { rule: 'Redeemed', inputs: {}, formula: null },
      }),
    )
    await order({ ...one, refunded: 5000 })
    await order({ ...two, cancelled_at: test.clock.now().toISOString() })
    await settleAll()
    await settleAll()
    expect(await balanceOf()).toBe(-900)
    expect(await byOrder(1)).toMatchObject({
      status: 'rejected',
      rejectReason: 'order_refunded',
      points: 0,
      pointsTakenBack: 500,
      code: { status: 'used' },
    })
    // Its code was never used: it no longer works in the store.
    const unused = await byOrder(2)
    expect(unused).toMatchObject({ pointsTakenBack: 500, code: { status: 'cancelled', isUploaded: false } })
    expect(shopCodes.made.has(unused.code.code)).toBe(false)
    const rules = (await mill.store.entries()).map(({ explanation }) => explanation.rule)
    expect(rules).toEqual(
      expect.arrayContaining(['Friend’s order refunded: Bring a friend', 'Friend’s order canceled: Bring a friend']),
    )
    expect((await merchant('GET', '/referrals/figures')).body).toMatchObject({ rewarded: 0, rejected: 2, points: 0 })
    const approve = await merchant('POST', `/referrals/${unused.referralId}/decision`, { decision: 'approve' })
    expect(approve.body.code).toBe('referral.state-refused')
    expect(await verified()).toEqual([])
  })

  it('owes nothing for what was lost when the advocate was removed', async () => {
    const told = await refer(1)
    await afterDays(15)
    await inStore((trx) => removeMember(trx, test.clock, mill.organizationId, mill.advocateId, { type: 'user', id: null }))
    await order({ ...told, refunded: 5000 })
    expect(await only()).toMatchObject({ status: 'rejected', pointsTakenBack: 0 })
    expect(await balanceOf()).toBe(0)
    expect(await verified()).toEqual([])
  })

  it('keeps them if only part of the order is returned, unless it falls below the minimum', async () => {
    await open({ minOrderMinor: 3000 })
    const told = await refer(1)
    await afterDays(15)
    await order({ ...told, refunded: 1000 })
    expect(await only()).toMatchObject({ status: 'rewarded', points: 500 })
    await order({ ...told, refunded: 2500 })
    expect(await only()).toMatchObject({ status: 'rejected', pointsTakenBack: 500 })
    expect(await balanceOf()).toBe(0)
  })

  it.each(['the refund', 'the end of the hold'])('ends without points whichever is settled first: %s', async (first) => {
    const told = await refer(1)
    test.clock.advance(15 * dayMs)
    if (first === 'the end of the hold') await settleAll()
    await tellOrder(test, mill.store, { ...told, refunded: 5000 })
    await Promise.all([settleAll(), settleAll()])
    owner = await test.signedIn('owner', mill.organizationId)
    expect(await only()).toMatchObject({ status: 'rejected', rejectReason: 'order_refunded', points: 0 })
    expect(await balanceOf()).toBe(0)
    expect(await mill.store.entries()).toHaveLength(first === 'the refund' ? 0 : 2)
    expect(await verified()).toEqual([])
  })

  it('keeps a code used that was used while it was being canceled', async () => {
    const told = await refer(2)
    await afterDays(15)
    const { code } = await only()
    // Another order uses the code, and is reported after the refund.
    await tellOrder(test, mill.store, { ...told, refunded: 5000 })
    await runReferralJobs(test, mill.organizationId, { isBrief: true })
    expect(await only()).toMatchObject({ code: { status: 'issued', isCancelling: true } })
    await tellOrder(test, mill.store, { id: 9, email: 'other@people.example', codes: [code.code] })
    await jobs()
    expect(await only()).toMatchObject({ status: 'rejected', code: { status: 'used', isCancelling: false } })
  })

  it('is not rewarded manually for an order that was refunded in the meantime', async () => {
    await open({ monthlyLimit: 1 })
    const told = [await refer(1), await refer(2)]
    await afterDays(15)
    const [limited, ...others] = await list('?status=qualified')
    expect([limited.heldBack, others]).toEqual(['monthly_limit', []])
    const of = told.find(({ id }) => limited.order.number === `#${1000 + id}`)
    if (!of) throw new Error('Its order was told')
    await order({ ...of, refunded: 5000 })
    expect(await byOrder(of.id)).toMatchObject({ status: 'rejected', rejectReason: 'order_refunded' })
    expect(await balanceOf()).toBe(500)
  })

  it('reaches the monthly limit, which the store’s month ends and a merchant may exceed', async () => {
    await open({ monthlyLimit: 2, holdDays: 0 })
    test.clock.set('2026-11-29T12:00:00Z')
    owner = await test.signedIn('owner', mill.organizationId)
    for (const id of [1, 2, 3]) await refer(id)
    test.clock.advance(60_000)
    expect((await own()).reachedLimit).toBeNull()
    await Promise.all([settleAll(), settleAll()])
    const [late, ...others] = await list('?status=qualified')
    expect([late, others]).toEqual([expect.objectContaining({ heldBack: 'monthly_limit', points: 0 }), []])
    expect(await balanceOf()).toBe(1000)
    expect(await own()).toMatchObject({ rewarded: 2, waiting: 1, reachedLimit: 2 })
    test.clock.set('2026-12-01T12:00:00Z')
    owner = await test.signedIn('owner', mill.organizationId)
    expect((await own()).reachedLimit).toBeNull()
    await refer(4)
    test.clock.advance(60_000)
    await settleAll()
    expect(await byOrder(4)).toMatchObject({ status: 'rewarded' })
    const decision = await merchant('POST', `/referrals/${late.referralId}/decision`, { decision: 'approve' })
    expect(decision.body).toMatchObject({ status: 'rewarded', points: 500 })
    expect(await balanceOf()).toBe(2000)
  })
})

describe('suspected fraud', () => {
  const reasonAfter = async (claiming: Claiming) => {
    const answer = await claim(claiming)
    // The response does not reveal it.
    expect(answer).toEqual({ status: 202, body: { state: 'sent' } })
    const [newest] = await list()
    return newest.rejectReason
  }
  const sharesFrom = (kind: 'ip' | 'device', from: { device?: string; ip?: string }) =>
    inStore(async (trx) => {
      const keys = (await import('./referral-keys.ts')).createReferralKeys(test.platform.secretFor('referrals'))
      const key =
        kind === 'ip' ? keys.ip(mill.organizationId, from.ip ?? '') : keys.device(mill.organizationId, from.device ?? '')
      const of = { organization_id: mill.organizationId, member_id: mill.advocateId }
      await trx
        .insertInto('loyalty_referral_traces')
        .values({ ...of, kind, key, seen_at: test.clock.now() })
        .execute()
    })

  it('is detected at the claim, and sends no code', async () => {
    expect(await reasonAfter({ email: advocateEmail })).toBe('self')
    expect(await reasonAfter({ email: 'AdaAdvocate+2@googlemail.com' })).toBe('self')
    await createLoyaltyMember(test.db, mill.organizationId, { email: 'member@people.example' })
    expect(await reasonAfter({ email: 'member+new@people.example' })).toBe('existing_customer')
    await order({ id: 9, email: 'buyer@people.example', at: new Date(test.clock.now().getTime() - dayMs) })
    expect(await reasonAfter({ email: 'buyer@people.example' })).toBe('existing_customer')
    const device = randomUUID()
    await sharesFrom('device', { device })
    expect(await reasonAfter({ email: 'one@people.example', device })).toBe('same_device')
    await sharesFrom('ip', { ip: '198.51.100.7' })
    expect(await reasonAfter({ email: 'two@people.example', from: '198.51.100.7' })).toBe('same_ip')
    expect(await reasonAfter({ email: 'three@people.example', from: '198.51.100.9' })).toBeNull()
    expect(await reasonAfter({ email: 'four@people.example', from: '198.51.100.9' })).toBe('same_ip')
    expect(await mails()).toEqual(['three@people.example'])
    expect(await list('?reason=same_ip')).toHaveLength(2)
  })

  it('is detected at the order', async () => {
    await open({ minOrderMinor: 4000 })
    await claim()
    await order({ codes: [await codeOfFriend()], goods: 3999 })
    expect(await only()).toMatchObject({ status: 'rejected', rejectReason: 'below_minimum' })

    await open()
    await claim()
    await order({ codes: [await codeOfFriend()], email: 'adaadvocate@gmail.com' })
    expect(await only()).toMatchObject({ status: 'rejected', rejectReason: 'self' })

    await open()
    await order({ id: 8, email: advocateEmail, address: 'Mühlenweg 7' })
    await claim()
    await order({ codes: [await codeOfFriend()], address: 'muhlenweg  7.' })
    expect(await only()).toMatchObject({ status: 'rejected', rejectReason: 'same_address' })

    await open()
    await claim()
    const code = await codeOfFriend()
    await order({ id: 7, email: 'regular@people.example', at: new Date(test.clock.now().getTime() - 40 * dayMs) })
    await order({ id: 6, customer: 7, email: 'regular@people.example', codes: [code] })
    expect(await only()).toMatchObject({ status: 'rejected', rejectReason: 'existing_customer' })
    await afterDays(30)
    expect(await balanceOf()).toBe(0)
  })

  it('gives nothing for an order refunded during the hold', async () => {
    await claim()
    const codes = [await codeOfFriend()]
    await order({ codes })
    await afterDays(5)
    await order({ codes, refunded: 5000, at: new Date(test.clock.now().getTime() - 5 * dayMs) })
    expect(await only()).toMatchObject({ status: 'rejected', rejectReason: 'order_refunded' })
    await afterDays(20)
    expect(await balanceOf()).toBe(0)
  })

  it("is limited: calls per network, emails per mailbox, and the campaign's limits", async () => {
    const from = '198.51.100.20'
    const statuses: number[] = []
    for (let i = 0; i < 9; i++)
      statuses.push((await shop('claim', { code: mill.code, email: `f${i}@people.example`, device: randomUUID() }, from)).status)
    expect(statuses).toEqual([...Array(8).fill(202), 429])
    expect((await shop('claim', { code: 'ZZZZZZZZ', email: friend, device: randomUUID() })).body.code).toBe(
      'referral.not-offered',
    )
  })

  it('keeps no hash of a network or browser after 90 days', async () => {
    await shop('visit', { code: mill.code, device: randomUUID() })
    await sharesFrom('ip', { ip: '198.51.100.7' })
    const kept = () =>
      inStore(async (trx) => {
        const { rows } = await sql<{ count: number }>`
          select (select count(*) from loyalty_referrals where ip_key is not null or device_key is not null)
               + (select count(*) from loyalty_referral_traces) as count`.execute(trx)
        return rows[0]?.count
      })
    for (const left of [2, 0]) {
      test.clock.advance(45 * dayMs + 1)
      await test.db.asSystem((trx) => deleteTraces(trx, new Date(test.clock.now().getTime() - 90 * dayMs)))
      expect(await kept()).toBe(left)
    }
  })
})

describe('referral settings', () => {
  it("belong to a program, and create the friend's reward without offering it to members", async () => {
    const path = `/programs/${programIds.toWire(mill.programId)}/referrals`
    const { body: before } = await merchant('GET', path)
    expect(before).toMatchObject({ shopUrl: 'https://mill.example', campaigns: [{ name: 'Bring a friend', points: 500 }] })
    const settings = {
      ...before.settings,
      friend: { ...before.settings.friend, value: { type: 'amount_off', amountMinor: 700 } },
    }
    expect((await merchant('PUT', path, settings)).body.settings).toEqual(settings)
    expect((await merchant('PUT', path, settings)).body.friendRewardId).toBe(before.friendRewardId)
    const wrong = { ...settings, friend: { ...settings.friend, value: { type: 'store_credit', amountMinor: 700 } } }
    expect((await merchant('PUT', path, wrong)).status).toBe(400)
    expect((await merchant('GET', `/programs/${programIds.toWire(mill.programId)}/rewards`)).body.items).toEqual([])
    await claim()
    expect([...shopCodes.made.values()]).toMatchObject([{ off: { amountMinor: 700 } }])
    await merchant('PUT', path, { ...settings, isOn: false })
    expect((await shop('visit', { code: mill.code, device: randomUUID() })).body).toEqual({ isOpen: false })
  })
})
