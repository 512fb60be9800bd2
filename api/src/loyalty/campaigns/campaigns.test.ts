import { type Campaign, type CampaignDetails, noLimits } from '@yuko/contract/loyalty/campaigns/campaign'
import { defaultTagging } from '@yuko/contract/loyalty/tagging/tagging'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import { sql } from 'kysely'
import { campaignIds, productIds, tierIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { postPoints } from '../ledger/post-points.ts'
import { loyaltyModule } from '../loyalty.module.ts'
import { saveTagging } from '../tagging/tagging.repository.ts'

const follow: CampaignDetails = {
  type: 'social_follow',
  name: 'Follow us',
  description: null,
  earning: { mode: 'fixed', points: 25 },
  conditions: [],
  orConditions: [],
  tierScope: everyTier,
  stacking: 'best_only',
  limits: { ...noLimits, perCustomer: 1 },
  action: { url: 'https://pictures.example/beans', network: 'instagram' },
  startsAt: null,
  endsAt: null,
}

let test: TestApp
let owner: SignedIn
let programId: string
beforeAll(async () => {
  test = await createTestApp({ modules: () => [loyaltyModule({ reviews: earningReviews })] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
  const program = { name: 'Bean Club', pointLabel: { one: 'bean', other: 'beans' }, pointsPerMajorUnit: 5, signupPoints: 100 }
  programId = (await call('POST', '/programs', program)).body.programId
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, { headers } = owner) {
  const response = await test.app.inject({ method, url: `/api/v1/loyalty${path}`, headers, payload })
  return { status: response.statusCode, body: response.body === '' ? null : response.json() }
}
const create = (change: object = {}) => call('POST', `/programs/${programId}/campaigns`, { ...follow, ...change })
const created = async (change: object = {}): Promise<Campaign> => {
  const { status, body } = await create(change)
  expect([status, body]).toEqual([201, expect.anything()])
  return body
}
const switched = (campaignId: string, status: string) => call('POST', `/campaigns/${campaignId}/status`, { status })

describe('ways to earn', () => {
  describe('works', () => {
    it('a program starts with two, and accepts more drafts', async () => {
      const campaign = await created()
      expect(campaign).toMatchObject({ ...follow, programId, status: 'draft', isRunning: false })
      const { items } = (await call('GET', `/programs/${programId}/campaigns`)).body
      expect(items.map(({ type }: Campaign) => type)).toEqual(['order', 'signup', 'social_follow'])
      expect(await call('GET', `/campaigns/${campaign.campaignId}`)).toEqual({ status: 200, body: campaign })
    })

    it('runs while it and its program are active, within its dates', async () => {
      const at = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000).toISOString()
      const { campaignId } = await created({ startsAt: at(1), endsAt: at(2) })
      const isRunning = async () => (await call('GET', `/campaigns/${campaignId}`)).body.isRunning
      await switched(campaignId, 'active')
      test.clock.advance(60_000)
      expect(await isRunning()).toBe(false)
      await call('POST', `/programs/${programId}/status`, { status: 'active' })
      expect(await isRunning()).toBe(true)
      test.clock.advance(60_000)
      expect(await isRunning()).toBe(false)
      expect((await switched(campaignId, 'ended')).body.status).toBe('ended')
    })

    it('changes everything except its type', async () => {
      const { campaignId, createdAt } = await created()
      test.clock.advance(60_000)
      const change = { ...follow, name: 'Follow the beans', earning: { mode: 'fixed', points: 30 } }
      const { status, body } = await call('PUT', `/campaigns/${campaignId}`, change)
      expect(status).toBe(200)
      expect(body).toMatchObject({ ...change, createdAt, updatedAt: test.clock.now().toISOString() })
      const other = { ...change, type: 'page_visit' }
      expect((await call('PUT', `/campaigns/${campaignId}`, other)).body.code).toBe('campaign.type-fixed')
    })

    it('keeps groups of conditions, and reads those without', async () => {
      const [vip, swiss] = [
        { on: 'customer_tag', isNot: false, oneOf: ['vip'] },
        { on: 'customer_country', isNot: true, oneOf: ['CH'] },
      ]
      const groups = { conditions: [vip], orConditions: [[swiss, vip], [swiss]] }
      const { campaignId } = await created(groups)
      expect((await call('GET', `/campaigns/${campaignId}`)).body).toMatchObject(groups)
      await test.db.forOrganization(owner.organizationId, (trx) =>
        sql`update loyalty_campaigns set details = details - 'orConditions' where id = ${campaignIds.toUuid(campaignId)}`.execute(
          trx,
        ),
      )
      expect((await call('GET', `/campaigns/${campaignId}`)).body).toMatchObject({ conditions: [vip], orConditions: [] })
    })

    it('are ordered by priority until the order is cleared', async () => {
      const order = { type: 'order', earning: { mode: 'fixed', points: 5 }, limits: noLimits, action: {} }
      const [one, two, three] = [await created(order), await created(order), await created(order)]
      const prioritized = async (...campaigns: Campaign[]) => {
        const ids = campaigns.map(({ campaignId }) => campaignId)
        const { status, body } = await call('PUT', `/programs/${programId}/campaigns/priority`, { campaignIds: ids })
        expect(status).toBe(200)
        return [one, two, three].map(
          ({ campaignId }) => body.items.find((item: Campaign) => item.campaignId === campaignId).priority,
        )
      }
      expect(one.priority).toBeNull()
      expect(await prioritized(three, one, three)).toEqual([2, null, 1])
      expect(await prioritized(two)).toEqual([null, 1, null])
      await call('PUT', `/campaigns/${two.campaignId}`, { ...follow, ...order, name: 'Renamed' })
      expect((await call('GET', `/campaigns/${two.campaignId}`)).body).toMatchObject({ name: 'Renamed', priority: 1 })
      expect(await prioritized()).toEqual([null, null, null])
    })

    it('deletes an unused one, and reports how many members earned by it', async () => {
      const [unused, used] = [await created(), await created()]
      const memberId = await createLoyaltyMember(test.db, owner.organizationId)
      await test.db.forOrganization(owner.organizationId, (trx) =>
        postPoints(trx, test.clock, owner.organizationId, {
          memberId,
          key: 'one',
          movement: { move: 'give', kind: 'earn', points: 25, expiresAt: null },
          explanation: { rule: 'Follow us', inputs: {}, formula: null },
          source: { campaignId: campaignIds.toUuid(used.campaignId) },
        }),
      )
      expect((await call('DELETE', `/campaigns/${unused.campaignId}`)).status).toBe(204)
      expect((await call('DELETE', `/campaigns/${used.campaignId}`)).body.code).toBe('campaign.in-use')
      expect((await call('GET', `/campaigns/${used.campaignId}`)).body.figures).toMatchObject({ members: 1 })
    })
  })

  describe('refuses', () => {
    it.each([
      ['what its type needs and is missing', { type: 'page_visit', action: {} }, 'body.action.url'],
      [
        'an amount where there is no order',
        { earning: { mode: 'per_amount', points: 1, amountMinor: 100 } },
        'body.earning.mode',
      ],
      ['an end before the start', { startsAt: '2026-12-02T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' }, 'body.endsAt'],
      ['other groups without a first one', { orConditions: [[{ on: 'customer_tag', oneOf: ['vip'] }]] }, 'body.conditions'],
      ['an empty group', { conditions: [{ on: 'customer_tag', oneOf: ['vip'] }], orConditions: [[]] }, 'body.orConditions.0'],
      ['points in parts', { earning: { mode: 'fixed', points: 1.5 } }, 'body.earning.points'],
      [
        'tiers named where it is for all',
        { tierScope: { mode: 'all', tierIds: [tierIds.toWire(newId())] } },
        'body.tierScope.tierIds',
      ],
    ])('%s', async (_, change, field) => {
      const { status, body } = await create(change)
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    })

    it('a tag that depends on the rating of a review', async () => {
      const promoters = { event: 'promoter' as const, template: 'Promoter', removePrevious: true, bands: [] }
      await test.db.forOrganization(owner.organizationId, (trx) =>
        saveTagging(trx, owner.organizationId, { ...defaultTagging, rules: [promoters] }, test.clock.now()),
      )
      const tagged = (tag: string) => ({ conditions: [{ on: 'customer_tag', oneOf: [tag] }] })
      const isRefused = { status: 422, body: { code: 'loyalty.rated-tag' } }
      expect(await create(tagged('promoter '))).toMatchObject(isRefused)
      expect(await create({ ...tagged('vip'), orConditions: [tagged('Promoter').conditions] })).toMatchObject(isRefused)
      const { campaignId } = await created(tagged('vip'))
      expect(await call('PUT', `/campaigns/${campaignId}`, { ...follow, ...tagged('Promoter') })).toMatchObject(isRefused)
    })

    it('unknown tiers and products', async () => {
      const stranger = await createOrganization(test.db)
      const ofAnother = productIds.toWire(await createProduct(test.db, stranger))
      const own = productIds.toWire(await createProduct(test.db, owner.organizationId))
      const bought = (id: string) => ({ ...follow, type: 'product_purchase', action: { productIds: [id] } })
      expect((await create({ tierScope: { mode: 'include', tierIds: [tierIds.toWire(newId())] } })).body.code).toBe(
        'tier.not-found',
      )
      expect((await create(bought(ofAnother))).body.code).toBe('product.not-found')
      expect((await create({ conditions: [{ on: 'product', oneOf: [ofAnother] }] })).body.code).toBe('product.not-found')
      const vip = { on: 'customer_tag', oneOf: ['vip'] }
      const orBought = { conditions: [vip], orConditions: [[{ on: 'product', oneOf: [ofAnother] }]] }
      expect((await create(orBought)).body.code).toBe('product.not-found')
      expect((await create(bought(own))).status).toBe(201)
    })

    it('an order with a campaign of another program', async () => {
      const other = { name: 'Tea Club', pointLabel: { one: 'leaf', other: 'leaves' }, pointsPerMajorUnit: 5, signupPoints: 100 }
      const elsewhere = (await call('POST', '/programs', other)).body.programId
      const { campaignId } = await created()
      const reply = await call('PUT', `/programs/${elsewhere}/campaigns/priority`, { campaignIds: [campaignId] })
      expect([reply.status, reply.body.code]).toEqual([404, 'campaign.not-found'])
    })

    it('read-only members, and unknown campaigns', async () => {
      const { campaignId } = await created()
      const analyst = await test.signedIn('analyst', owner.organizationId)
      expect((await call('GET', `/campaigns/${campaignId}`, undefined, analyst)).status).toBe(200)
      expect((await call('DELETE', `/campaigns/${campaignId}`, undefined, analyst)).body.code).toBe('session.forbidden')
      const unknown = '/campaigns/cmp_01jd3m8w2ve5h9x7q4t6r8s0ab'
      expect((await call('GET', unknown)).body.code).toBe('campaign.not-found')
      expect((await call('GET', '/programs/lpr_01jd3m8w2ve5h9x7q4t6r8s0ab/campaigns')).body.code).toBe('program.not-found')
    })
  })

  it('keeps tenants apart', async () => {
    const { campaignId } = await created()
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    const replies = [
      await call('GET', `/campaigns/${campaignId}`, undefined, stranger),
      await call('PUT', `/campaigns/${campaignId}`, follow, stranger),
      await call('POST', `/campaigns/${campaignId}/status`, { status: 'active' }, stranger),
      await call('DELETE', `/campaigns/${campaignId}`, undefined, stranger),
      await call('GET', `/programs/${programId}/campaigns`, undefined, stranger),
      await call('POST', `/programs/${programId}/campaigns`, follow, stranger),
      await call('PUT', `/programs/${programId}/campaigns/priority`, { campaignIds: [campaignId] }, stranger),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect((await call('GET', `/campaigns/${campaignId}`)).body.status).toBe('draft')
  })
})
