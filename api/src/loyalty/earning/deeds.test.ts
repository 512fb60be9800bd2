import { campaignIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { type CampaignChange, campaignOf, EarningStore } from '#testing/earning-store.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { loyaltyModule } from '../loyalty.module.ts'
import { claimCampaign } from './claim-campaign.ts'
import { rewardCustomer, rewardJoining } from './earning.jobs.ts'
import { lastDays, rewardDates } from './reward-dates.ts'

let test: TestApp
let store: EarningStore
const start = '2026-11-20T09:30:00.000Z'

beforeAll(async () => {
  test = await createTestApp({
    modules: () => [loyaltyModule({ reviews: earningReviews })],
    factJobs: { 'customer.recorded': [rewardCustomer], 'loyalty-member.joined': [rewardJoining] },
  })
})
afterAll(() => test.close())
beforeEach(() => test.clock.set(start))

const fixed = (points: number, change: CampaignChange) =>
  campaignOf({ earning: { mode: 'fixed', points }, stacking: 'add', ...change })
const inStore = <T>(work: (trx: Parameters<Parameters<TestApp['db']['forOrganization']>[1]>[0]) => Promise<T>) =>
  test.db.forOrganization(store.organizationId, work)

/** A member whose customer was sent by the store. */
async function member(change: object = {}): Promise<string> {
  await store.tell('customers/create', { id: 7, email: 'mara@people.example', updated_at: '2026-11-01T08:00:00Z' })
  const id = newId()
  await inStore(async (trx) => {
    const { id: customer_id } = await trx.selectFrom('customers').select('id').executeTakeFirstOrThrow()
    const row = { organization_id: store.organizationId, id, customer_id, status: 'member' as const, joined_at: test.clock.now() }
    await trx
      .insertInto('loyalty_members')
      .values({ ...row, joined_via: 'manual', created_at: test.clock.now(), ...change })
      .execute()
  })
  return id
}
const points = async () => (await store.members()).map(({ balance }) => balance)

describe('claims by customers', () => {
  const claim = (memberId: string, campaignId = '') =>
    inStore((trx) => claimCampaign(trx, test.clock, { organizationId: store.organizationId, memberId, campaignId }))

  it('are given once by default, else by their limits', async () => {
    store = await EarningStore.open(test, [])
    const follow = { type: 'social_follow', action: { url: 'https://pictures.example/beans', network: 'instagram' } } as const
    const visit = { type: 'page_visit', action: { url: 'https://beans.example' } } as const
    const [once, weekly] = await store.add(fixed(25, follow), fixed(5, { ...visit, limits: { cooldownDays: 7 } }))
    const memberId = await member()
    expect([await claim(memberId, once), await claim(memberId, once)]).toEqual(['given', 'repeated'])
    expect([await claim(memberId, weekly), await claim(memberId, weekly)]).toEqual(['given', 'limit'])
    test.clock.advance(7 * dayMs)
    expect([await claim(memberId, weekly), await claim(memberId, once)]).toEqual(['given', 'repeated'])
    expect(await points()).toEqual([35])
  })

  it('are refused if not offered: another type, paused, other tiers, or not a member', async () => {
    store = await EarningStore.open(test, [])
    const isVip = { on: 'customer_tag' as const, isNot: false, oneOf: ['VIP'] }
    const [signup, wealthy] = await store.add(
      fixed(25, { type: 'signup' }),
      fixed(25, {
        type: 'page_visit',
        action: { url: 'https://beans.example' },
        conditions: [isVip],
        orConditions: [[{ on: 'customer_country', isNot: false, oneOf: ['AT'] }, isVip]],
      }),
    )
    const memberId = await member()
    for (const campaignId of [signup, wealthy, newId()]) expect(await claim(memberId, campaignId)).toBe('not_offered')
    await inStore((trx) => trx.updateTable('loyalty_members').set({ status: 'blocked' }).execute())
    expect(await claim(memberId, wealthy)).toBe('not_offered')
    expect(await points()).toEqual([0])
  })
})

describe('anniversaries and birthdays', () => {
  const pass = (to: string) => {
    test.clock.set(to)
    const { db, clock } = test
    return rewardDates({
      db,
      clock,
      organizationId: store.organizationId,
      timezone: 'America/New_York',
      signal: new AbortController().signal,
    })
  }

  it('are rewarded once a year: birthdays entered long before, and membership anniversaries', async () => {
    store = await EarningStore.open(test, [fixed(200, { type: 'birthday' }), fixed(50, { type: 'anniversary' })])
    await member({
      birth_month: 12,
      birth_day: 31,
      birthday_set_at: new Date(start),
      joined_at: new Date('2024-12-31T23:00:00-05:00'),
    })
    await pass('2026-12-31T04:59:00Z')
    expect(await points()).toEqual([0])
    await pass('2026-12-31T05:00:00Z')
    await pass('2027-01-02T12:00:00Z')
    expect(await points()).toEqual([250])
    expect(await store.lines()).toEqual(['earn +200', 'earn +50'])
    await pass('2027-12-31T20:00:00Z')
    expect(await points()).toEqual([500])
  })

  it('are not rewarded for a birthday entered a week before', async () => {
    store = await EarningStore.open(test, [fixed(200, { type: 'birthday' })])
    await member({ birth_month: 11, birth_day: 27, birthday_set_at: new Date(start) })
    await pass('2026-11-27T20:00:00Z')
    expect(await points()).toEqual([0])
  })

  it.each([
    ['2027-03-01T12:00:00Z', '2/29 2/28 2/27 3/1'],
    ['2028-03-01T12:00:00Z', '2/29 2/28 3/1'],
  ])('cover the last three days, with leap years: %s', (now, days) => {
    const found = lastDays(new Date(now), 'UTC').map(({ month, day }) => `${month}/${day}`)
    expect(found.sort()).toEqual(days.split(' ').sort())
  })
})

describe('customer updates from the store', () => {
  it('award consent, a tag and a complete profile once each, to members only', async () => {
    store = await EarningStore.open(test, [
      fixed(50, { type: 'newsletter_signup' }),
      fixed(30, { type: 'tag_added', action: { tag: 'Ambassador' } }),
      fixed(10, { type: 'profile_complete' }),
    ])
    await member({ birth_month: 5, birth_day: 3, birthday_set_at: test.clock.now() })
    const tell = async (topic: string, payload: (at: string) => object) => {
      test.clock.advance(60_000)
      await store.tell(topic, payload(test.clock.now().toISOString()))
      await test.runUntilIdle()
    }
    const update = (change: object) =>
      tell('customers/update', (updated_at) => ({ id: 7, email: 'mara@people.example', updated_at, ...change }))
    const tag = (change: 'added' | 'removed', ...tags: string[]) =>
      tell(`customer.tags_${change}`, (occurredAt) => ({ customerId: 'gid://shopify/Customer/7', tags, occurredAt }))
    const consent = (state: string) =>
      tell('customers_email_marketing_consent/update', (consent_updated_at) => ({
        customer_id: 7,
        email_address: 'mara@people.example',
        email_marketing_consent: { state, opt_in_level: 'single_opt_in', consent_updated_at },
      }))
    await tag('added', 'New')
    expect(await store.lines()).toEqual([])
    await tag('added', 'ambassador')
    await update({ first_name: 'Mara' })
    await tag('removed', 'ambassador')
    await consent('subscribed')
    await tag('added', 'Ambassador')
    await consent('unsubscribed')
    await consent('subscribed')
    await update({ first_name: 'Mara', last_name: 'Lind' })
    expect(await store.lines()).toEqual(['earn +30', 'earn +50', 'earn +10'])
  })
})

describe('joining', () => {
  it('is rewarded once, along with campaigns for custom events', async () => {
    store = await EarningStore.open(test, [
      fixed(100, { type: 'signup' }),
      fixed(40, { type: 'custom_event', action: { event: 'workshop' } }),
      fixed(70, { type: 'custom_event', action: { event: 'podcast' } }),
    ])
    const [, workshop] = await store.figures()
    const owner = await test.signedIn('owner', store.organizationId)
    await store.tell('customers/create', { id: 7, email: 'mara@people.example', updated_at: '2026-11-01T08:00:00Z' })
    const send = async (payload: object, { headers } = owner) => {
      const reply = await test.app.inject({ method: 'POST', url: '/api/v1/loyalty/events', headers, payload })
      return reply.json()
    }
    const event = { event: 'workshop', eventId: 'w-1', customer: { email: 'Mara@people.example' } }
    const campaignId = campaignIds.toWire(workshop?.id ?? '')
    expect(await send(event)).toEqual({ outcomes: [{ campaignId, outcome: 'given', points: 40 }] })
    expect(await send({ ...event, customer: { externalId: '7' } })).toEqual({
      outcomes: [{ campaignId, outcome: 'repeated', points: 0 }],
    })
    await send({ ...event, eventId: 'w-2' })
    await test.runUntilIdle()
    expect(await points()).toEqual([180])
    expect((await send({ ...event, customer: { email: 'nobody@people.example' } })).code).toBe('customer.not-found')
    expect((await send({ ...event, customer: {} })).fields).toEqual({ 'body.customer': 'name one of both' })
    const stranger = await test.signedIn('owner')
    expect((await send(event, stranger)).code).toBe('customer.not-found')
    const analyst = await test.signedIn('analyst', store.organizationId)
    expect((await send(event, analyst)).code).toBe('session.forbidden')
  })
})
