/**
 * Property test: whatever happens in a program that uses all its rules at once, each order earns once and by the first way to
 * earn that gives points, a refund takes back what its order gave, held-out customers get nothing, a member's tier follows from
 * its rule, and what is undone leaves nothing behind. The reference looks at one person and one order at a time.
 */

import { sql } from 'kysely'
import { insertCustomers } from '#core/store/customers/insert-customers.repository.ts'
import { writeMembers } from '#core/store/mirror/collections.repository.ts'
import { collectionIds, loyaltyMemberIds, memberBulkIds, productIds, proofIds, tierIds } from '#ids.ts'
import { customersOfSegment } from '#messaging/automation/segments/customers-of-segment.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { bucketCount, isHeldOut, numberOf } from '#platform/experiments/deterministic.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { createReward } from '#testing/create-loyalty-reward.ts'
import { campaignOf, EarningStore } from '#testing/earning-store.ts'
import { fc } from '#testing/fast-check.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { postOrderPoints } from './earning/earning.jobs.ts'
import { postOrderPoints as postPointsOfOrder } from './earning/post-order-points.ts'
import { releasePoints } from './expiry/release-points.ts'
import { putHoldout } from './holdout/holdout.repository.ts'
import { verifySome } from './ledger/verify-ledger.ts'
import { loyaltyModule } from './loyalty.module.ts'
import { enrolMember, joinMember } from './members/enrol-member.ts'
import { membersModule } from './members/members.module.ts'
import { createPointsFeed } from './members/points-feed.ts'
import { proofPicturesOf } from './proofs/proofs.module.ts'
import { proofRoutes } from './proofs/proofs.routes.ts'
import { submitText } from './proofs/submit-proof.ts'
import { redeem } from './redemption/redeem.ts'
import { saveTierRules } from './settings/loyalty-settings.repository.ts'
import { giveEntryReward, handleGiveEntryReward } from './tiers/give-entry-reward.job.ts'
import { startRecalculation } from './tiers/start-recalculation.ts'
import { followLoyaltyTier } from './tiers/tier.jobs.ts'
import { insertTier } from './tiers/tiers.repository.ts'

let test: TestApp
const start = new Date('2026-11-20T08:00:00Z')
const runs = Number(process.env.TEST_RUNS ?? 18)
const feed = createPointsFeed(insertCustomers)

beforeAll(async () => {
  const customers = { write: async () => ({ outcome: 'written' as const }) }
  test = await createTestApp({
    modules: (platform) => [
      loyaltyModule({ reviews: earningReviews }),
      membersModule({ customersOfSegment, customers }),
      { name: 'more', endpoints: proofRoutes(proofPicturesOf(platform)), jobs: [handleGiveEntryReward] },
    ],
    factJobs: {
      'loyalty-member.joined': [followLoyaltyTier],
      'order.recorded': [postOrderPoints],
      'points.posted': [followLoyaltyTier],
      'tier.changed': [giveEntryReward],
    },
  })
})
afterAll(() => test.close())

/** By height. The last one is hidden. */
const tiers = [
  { name: 'Bronze', threshold: 0, retain_threshold: null, multiplier_percent: 100, entry_points: 0, is_hidden: false },
  { name: 'Silver', threshold: 150, retain_threshold: 60, multiplier_percent: 150, entry_points: 40, is_hidden: false },
  { name: 'Gold', threshold: 400, retain_threshold: 300, multiplier_percent: 200, entry_points: 0, is_hidden: false },
  { name: 'Friends', threshold: 500, retain_threshold: null, multiplier_percent: 300, entry_points: 0, is_hidden: true },
]
const [silver, gold, friends] = [1, 2, 3]
const price = 100

/** What is bought. Tobacco is excluded from loyalty. */
const goods = ['sale', 'plain', 'outlet', 'tobacco'] as const
type Good = (typeof goods)[number]
type Bought = { readonly [G in Good]: number } & { readonly isParty: boolean }

/** Points that a campaign gives for these goods of an order. */
interface Given {
  readonly campaign: string
  readonly points: number
  readonly of: readonly Good[]
}

/** What an order earns in a tier. */
function earningsOf(bought: Bought, tier: number): Given[] {
  const percent = tiers[tier]?.multiplier_percent ?? 100
  const counted = goods.filter((good) => good !== 'tobacco' && bought[good] > 0)
  const perEuro = (campaign: string, points: number, of: readonly Good[]): Given => {
    const amount = of.reduce((sum, good) => sum + bought[good], 0)
    return { campaign, of, points: Math.floor((amount * points * percent) / 10_000) }
  }
  const first = perEuro('Sale or party', 2, bought.isParty ? counted : counted.filter((good) => good === 'sale'))
  const isNoOutlet = (good: Good) => good !== 'outlet'
  const second = perEuro('All but outlet', 1, counted.filter(isNoOutlet))
  return [
    first.points > 0 ? first : second,
    { campaign: 'Plain', of: ['plain' as const], points: bought.plain > 0 ? 5 : 0 },
    { campaign: 'Among friends', of: counted, points: tier === friends ? 21 : 0 },
  ].filter(({ points }) => points > 0)
}

/** What of it goes back when these goods are returned. */
function takenBack({ points, of }: Given, bought: Bought, returned: ReadonlySet<Good>): number {
  if (goods.every((good) => bought[good] === 0 || returned.has(good))) return points
  const sum = (some: readonly Good[]) => some.reduce((total, good) => total + bought[good], 0)
  const all = sum(of)
  return all === 0 ? 0 : Math.floor((points * sum(of.filter((good) => returned.has(good)))) / all)
}

/** The tier of a member with that many points ever. They have reached the present one. */
function tierFor(points: number, present: number): number {
  const last = (isEnough: (tier: (typeof tiers)[number], place: number) => boolean) =>
    tiers.findLastIndex((tier, place) => !tier.is_hidden && isEnough(tier, place))
  return Math.max(
    last(({ threshold }) => threshold <= Math.max(0, points)),
    last(({ threshold, retain_threshold }, place) => place <= present && (retain_threshold ?? threshold) <= points),
  )
}

interface Person {
  readonly number: number
  readonly customerId: string
  readonly isHeldOut: boolean
  isMember: boolean
  wasRemoved: boolean
  /** Available and on hold. */
  points: number
  /** All that were ever earned here, and elsewhere. */
  earned: number
  earlier: number
  tier: number
  isByHand: boolean
  hasWelcome: boolean
  awaitsGift: boolean
  hasGift: boolean
  hasProof: boolean
  /** The import that made them a member, if nothing happened since. */
  joinedBy: Import | null
}

interface Part extends Given {
  isOnHold: boolean
  back: number
  /** What was left of it when the member was removed. */
  lost: number
}
interface Order {
  readonly id: number
  readonly who: number
  readonly bought: Bought
  readonly placedAt: Date
  readonly returned: Set<Good>
  readonly parts: Part[]
}

interface Change {
  /** By key of the ledger. */
  readonly entries: { key: string; who: number; points: number; isBygone: boolean }[]
  isUndone: boolean
}
interface Bulk extends Change {
  readonly bulkId: string
}
interface Import extends Change {
  readonly importId: string
  readonly who: number
  readonly ran: Date
  /** Whether they had been removed. */
  readonly wasRemoved: boolean
  readonly earlier: { before: number; after: number } | null
}

const who = fc.constantFrom(0, 0, 1, 2)
const minor = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 12_000 }))
const just = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds)
const doing = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      kind: just('order'),
      who,
      bought: fc.record({ sale: minor, plain: minor, outlet: minor, tobacco: minor, isParty: fc.boolean() }),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: just('refund'), ago: fc.nat(2), good: fc.constantFrom(...goods, 'all' as const) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: just('again'), ago: fc.nat(2) }) },
  {
    weight: 7,
    arbitrary: fc.record({ kind: just('join', 'admit', 'remove', 'remove', 'friend', 'rules', 'proof', 'spend'), who }),
  },
  { weight: 2, arbitrary: fc.record({ kind: just('adjust'), points: fc.integer({ min: -200, max: 200 }).filter(Boolean) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: just('import'),
      who,
      points: fc.nat(200),
      mode: fc.constantFrom('add' as const, 'set' as const),
      lifetimePoints: fc.option(fc.nat(500)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: just('undo'), ago: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: just('wait') }) },
)
type Doing = typeof doing extends fc.Arbitrary<infer Value> ? Value : never
type Of<Kind extends Doing['kind']> = Extract<Doing, { kind: Kind }>

/** A store with all rules and three new customers, the last of whom is held out. */
class Mill {
  readonly store: EarningStore
  owner: SignedIn
  readonly holdDays: number
  rewardId = ''
  campaignIds = new Map<string, string>()
  tierIds: string[] = []
  people: Person[] = []
  readonly orders: Order[] = []
  readonly changes: (Bulk | Import)[] = []

  constructor(store: EarningStore, owner: SignedIn, holdDays: number) {
    this.store = store
    this.owner = owner
    this.holdDays = holdDays
  }

  static async open(holdDays: number): Promise<Mill> {
    test.clock.set(start)
    const owner = await test.signedIn('owner')
    const mill = new Mill(await EarningStore.open(test, [], { holdDays }, owner.organizationId), owner, holdDays)
    await mill.#stock()
    await mill.#tiers()
    await mill.#campaigns()
    await mill.#customers()
    return mill
  }

  get organizationId() {
    return this.owner.organizationId
  }
  within<T>(work: (trx: Trx) => Promise<T>) {
    return test.db.forOrganization(this.organizationId, work)
  }
  async call(method: 'POST' | 'DELETE', path: string, payload?: object) {
    const request = { method, url: `/api/v1/loyalty${path}`, headers: this.owner.headers, ...(payload && { payload }) }
    const { statusCode, body } = await test.app.inject(request)
    return { status: statusCode, body: body === '' ? undefined : JSON.parse(body) }
  }

  /** The sale is a collection, outlet a tag. */
  async #stock(): Promise<void> {
    const organization_id = this.organizationId
    for (const [index, title] of goods.entries())
      await this.store.tell('products/create', {
        id: index + 1,
        title,
        status: 'active',
        tags: title,
        updated_at: start.toISOString(),
      })
    await this.within(async (trx) => {
      await writeMembers(trx, organization_id, '81', ['1'], start)
      await sql`insert into exclusions (organization_id, id, scope, target, value, created_at)
        values (${organization_id}, ${newId()}, 'loyalty', 'product_tag', 'tobacco', ${start})`.execute(trx)
    })
  }

  async #tiers(): Promise<void> {
    const organization_id = this.organizationId
    this.rewardId = await createReward(test.db, organization_id, { price: { exchange: 'fixed', points: price } })
    this.tierIds = tiers.map(() => newId())
    const fixed = { color: '#b8860b', icon: 'star' as const, tag: null, created_at: start, updated_at: start }
    await this.within(async (trx) => {
      const rules = { metric: 'points_earned', window: 'lifetime', downgrade: 'recalculate', graceDays: 0 } as const
      await saveTierRules(trx, organization_id, rules, start)
      for (const [place, tier] of tiers.entries()) {
        const row = { organization_id, id: this.tierIds[place] ?? '', ...tier, ...fixed }
        await insertTier(trx, { ...row, entry_reward_id: place === gold ? this.rewardId : null })
      }
    })
  }

  async #campaigns(): Promise<void> {
    const find = (table: 'collections' | 'products', externalId: string) =>
      this.within((trx) => trx.selectFrom(table).select('id').where('external_id', '=', externalId).executeTakeFirstOrThrow())
    const sale = await find('collections', '81')
    const inSale = { on: 'product_collection' as const, isNot: false, oneOf: [collectionIds.toWire(sale.id)] }
    const friendsOnly = { mode: 'include' as const, tierIds: [tierIds.toWire(this.tierIds[friends] ?? '')] }
    const ids = await this.store.add(
      campaignOf({
        name: 'Sale or party',
        conditions: [inSale],
        orConditions: [[{ on: 'order_tag', isNot: false, oneOf: ['party'] }]],
        earning: { mode: 'per_amount', points: 2, amountMinor: 100 },
      }),
      campaignOf({ name: 'All but outlet', conditions: [{ on: 'product_tag', isNot: true, oneOf: ['outlet'] }] }),
      campaignOf({
        type: 'product_purchase',
        name: 'Plain',
        stacking: 'add',
        earning: { mode: 'fixed', points: 5 },
        action: { productIds: [productIds.toWire((await find('products', '2')).id)] },
      }),
      campaignOf({ name: 'Among friends', stacking: 'add', earning: { mode: 'fixed', points: 7 }, tierScope: friendsOnly }),
      campaignOf({
        type: 'custom_event',
        name: 'Post about us',
        earning: { mode: 'fixed', points: 25 },
        proof: { kind: 'text', instructions: 'Where did you post?' },
      }),
    )
    const names = ['Sale or party', 'All but outlet', 'Plain', 'Among friends', 'Post about us']
    this.campaignIds = new Map(names.map((name, at) => [name, ids[at] ?? '']))
    await this.within(async (trx) => {
      for (const [index, id] of ids.slice(0, 2).entries())
        await trx
          .updateTable('loyalty_campaigns')
          .set({ priority: index + 1 })
          .where('id', '=', id)
          .execute()
    })
  }

  async #customers(): Promise<void> {
    const organization_id = this.organizationId
    await this.within((trx) => putHoldout(trx, organization_id, 20, start))
    for (const number of [0, 1, 2]) {
      let customerId = newId()
      const isOut = () => isHeldOut(numberOf(bucketCount, organization_id, 'loyalty', customerId), 20)
      while (isOut() !== (number === 2)) customerId = newId()
      const customer = {
        organization_id,
        id: customerId,
        external_id: String(number + 1),
        email: emailOf(number),
        created_at: start,
      }
      await this.within((trx) => trx.insertInto('customers').values(customer).execute())
      this.people.push({ ...newcomer, number, customerId, isHeldOut: number === 2 })
    }
  }

  person(number: number): Person {
    const person = this.people[number]
    if (!person) throw new Error(`There is no customer ${number}`)
    return person
  }
  row({ customerId }: Person) {
    return this.within((trx) =>
      trx.selectFrom('loyalty_members').selectAll().where('customer_id', '=', customerId).executeTakeFirst(),
    )
  }
  async memberId(person: Person): Promise<string> {
    return (await this.row(person))?.id ?? newId()
  }
  async balance(person: Person): Promise<number> {
    return (await this.row(person))?.balance ?? 0
  }

  /** What is left of points that were given together, by the key of their entry. */
  async remaining(): Promise<Map<string, number>> {
    const { rows } = await this.within((trx) =>
      sql<{ key: string; remaining: number }>`
        select e.idempotency_key as key, l.remaining::int as remaining from point_lots l
          join point_entries e on e.organization_id = l.organization_id and e.lot_id = l.id
         where e.kind in ('earn', 'earn_pending', 'import_add', 'import_set', 'adjust')
           and l.status in ('pending', 'available')`.execute(trx),
    )
    return new Map(rows.map(({ key, remaining }) => [key, remaining]))
  }
}

const emailOf = (number: number) => `buyer${number}@people.example`
const newcomer = {
  isMember: false,
  wasRemoved: false,
  points: 0,
  earned: 0,
  earlier: 0,
  tier: -1,
  isByHand: false,
  hasWelcome: false,
  awaitsGift: false,
  hasGift: false,
  hasProof: false,
  joinedBy: null,
}

function joins(person: Person): void {
  Object.assign(person, { isMember: true, wasRemoved: false, tier: -1, isByHand: false })
}
/** Points of their own activity. */
function earns(person: Person, points: number): void {
  person.points += points
  person.earned += points
  person.joinedBy = null
}
/** Moves them where the rule says. Reached by themselves, the first time in Silver gives points, which may lead on. */
function places(person: Person, isSilent: boolean): void {
  while (person.isMember && !person.isByHand) {
    const next = tierFor(person.earned + person.earlier, person.tier)
    if (next === person.tier) return
    const isReached = next > person.tier && !isSilent
    person.tier = next
    if (isReached && next === silver && !person.hasWelcome) {
      person.hasWelcome = true
      earns(person, tiers[silver]?.entry_points ?? 0)
    }
    if (isReached && next === gold) person.awaitsGift = true
  }
}

const cents = (amount: number) => (amount / 100).toFixed(2)
function messageOf({ id, who: number, bought, placedAt, returned }: Order): object {
  const sum = (some: readonly Good[]) => some.reduce((total, good) => total + bought[good], 0)
  const there = goods.filter((good) => bought[good] > 0)
  const back = there.filter((good) => returned.has(good))
  const isAll = back.length === there.length
  const at = test.clock.now().toISOString()
  return {
    id,
    name: `#${id}`,
    email: emailOf(number),
    customer: { id: number + 1 },
    tags: bought.isParty ? 'party' : '',
    created_at: placedAt.toISOString(),
    updated_at: at,
    currency: 'EUR',
    total_price: cents(sum(there)),
    subtotal_price: cents(sum(there)),
    current_subtotal_price: cents(sum(there) - sum(back)),
    financial_status: isAll ? 'refunded' : back.length > 0 ? 'partially_refunded' : 'paid',
    line_items: there.map((good) => ({
      id: id * 10 + goods.indexOf(good),
      product_id: goods.indexOf(good) + 1,
      title: good,
      quantity: 1,
      current_quantity: returned.has(good) ? 0 : 1,
      price: cents(bought[good]),
    })),
    refunds: back.map((good) => ({
      id: id * 10 + goods.indexOf(good),
      created_at: at,
      transactions: [{ kind: 'refund', status: 'success', amount: cents(bought[good]), currency: 'EUR' }],
    })),
  }
}

async function tell(mill: Mill, order: Order, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await mill.store.tell('orders/updated', messageOf(order))
  await test.runUntilIdle()
  settles(mill, order)
}

/** Awards the order unless it was before, and takes back what was returned. */
function settles(mill: Mill, { who: number, bought, returned, parts }: Order): void {
  const person = mill.person(number)
  const isGone = goods.every((good) => bought[good] === 0 || returned.has(good))
  if (parts.length === 0 && !isGone) {
    if (!person.isMember && !person.wasRemoved && !person.isHeldOut) joins(person)
    const given = person.isMember ? earningsOf(bought, person.tier) : []
    for (const one of given) {
      parts.push({ ...one, isOnHold: mill.holdDays > 0, back: 0, lost: 0 })
      earns(person, one.points)
      if (mill.holdDays > 0) person.earned -= one.points
    }
  }
  for (const part of parts) {
    const more = Math.max(0, takenBack(part, bought, returned) - part.back - part.lost)
    part.back += more
    person.points -= more
    if (!part.isOnHold) person.earned -= more
  }
}

/** What each action does, in the app and in the reference. */
const actions: { [Kind in Doing['kind']]: (mill: Mill, action: Of<Kind>) => Promise<void> } = {
  async order(mill, { who: number, bought, isTwice }) {
    if (goods.every((good) => bought[good] === 0)) return
    const order: Order = {
      id: 900 + mill.orders.length,
      who: number,
      bought,
      placedAt: test.clock.now(),
      returned: new Set(),
      parts: [],
    }
    mill.orders.push(order)
    await tell(mill, order, isTwice ? 2 : 1)
  },

  async refund(mill, { ago, good }) {
    const order = mill.orders.at(-1 - ago)
    if (!order) return
    for (const one of goods) if (good === 'all' || good === one) order.returned.add(one)
    await tell(mill, order)
  },

  async again(mill, { ago }) {
    const order = mill.orders.at(-1 - ago)
    if (!order) return
    const id = await mill.store.orderId(order.id)
    await mill.within((trx) => postPointsOfOrder(trx, test.clock, mill.organizationId, id))
    await tell(mill, order)
  },

  async join(mill, { who: number }) {
    const person = mill.person(number)
    const { organizationId } = mill
    await mill.within(async (trx) => {
      const asked = { organizationId, customerId: person.customerId, via: 'onsite' as const }
      const member = await enrolMember(trx, test.clock, asked)
      if (member?.status === 'candidate') await joinMember(trx, test.clock, { ...asked, memberId: member.memberId })
    })
    if (!person.isMember && (person.wasRemoved || !person.isHeldOut)) joins(person)
  },

  async admit(mill, { who: number }) {
    const person = mill.person(number)
    const { organizationId } = mill
    const asked = { organizationId, customerId: person.customerId, via: 'manual' as const }
    await mill.within((trx) => enrolMember(trx, test.clock, asked))
    if (!person.isMember) joins(person)
  },

  async remove(mill, { who: number }) {
    const person = mill.person(number)
    if (!person.isMember) return
    const before = await mill.remaining()
    const points = Math.min(0, await mill.balance(person))
    expect(await mill.call('DELETE', `/members/${loyaltyMemberIds.toWire(await mill.memberId(person))}`)).toMatchObject({
      status: 204,
    })
    for (const order of mill.orders.filter((one) => one.who === number)) {
      const id = await mill.store.orderId(order.id)
      for (const part of order.parts) {
        part.lost += before.get(`earn:order:${id}:${mill.campaignIds.get(part.campaign)}`) ?? 0
        part.isOnHold = false
      }
    }
    for (const entry of mill.changes.flatMap(({ entries }) => entries)) if (entry.who === number) entry.isBygone = true
    Object.assign(person, { points, isMember: false, wasRemoved: true, tier: -1, isByHand: false, joinedBy: null })
  },

  async friend(mill, { who: number }) {
    const person = mill.person(number)
    const tier = { by: 'hand', tierId: tierIds.toWire(mill.tierIds[friends] ?? ''), until: null }
    const { status } = await mill.call('POST', `/members/${loyaltyMemberIds.toWire(await mill.memberId(person))}/tier`, tier)
    expect(status === 200).toBe(person.isMember)
    if (person.isMember) Object.assign(person, { tier: friends, isByHand: true })
  },

  async rules(mill, { who: number }) {
    const person = mill.person(number)
    await mill.call('POST', `/members/${loyaltyMemberIds.toWire(await mill.memberId(person))}/tier`, { by: 'rules' })
    if (person.isByHand) Object.assign(person, { tier: tierFor(person.earned + person.earlier, -1), isByHand: false })
  },

  async proof(mill, { who: number }) {
    const person = mill.person(number)
    const submitter = {
      organizationId: mill.organizationId,
      memberId: await mill.memberId(person),
      campaignId: mill.campaignIds.get('Post about us') ?? '',
    }
    const isOpen = person.isMember && !person.hasProof
    const submitted = mill.within((trx) => submitText(trx, test.clock, submitter, 'On my page'))
    if (!isOpen) return expect(submitted).rejects.toBeInstanceOf(Refusal)
    await submitted
    const proof = await mill.within((trx) =>
      trx.selectFrom('loyalty_proofs').select('id').where('member_id', '=', submitter.memberId).executeTakeFirstOrThrow(),
    )
    const approval = { decision: 'approve', proofIds: [proofIds.toWire(proof.id)] }
    expect((await mill.call('POST', '/proofs/decision', approval)).body).toMatchObject({ decided: 1, points: 25 })
    expect((await mill.call('POST', '/proofs/decision', approval)).body).toMatchObject({ decided: 0, points: 0 })
    person.hasProof = true
    earns(person, 25)
  },

  async spend(mill, { who: number }) {
    const person = mill.person(number)
    const isEnough = person.isMember && (await mill.balance(person)) >= price
    const actor = { type: 'customer' as const, id: null }
    const asked = { organizationId: mill.organizationId, rewardId: mill.rewardId, key: newId(), actor }
    const memberId = await mill.memberId(person)
    const redeemed = mill.within((trx) => redeem(trx, test.clock, { ...asked, memberId }))
    if (!isEnough) return expect(redeemed).rejects.toBeInstanceOf(Refusal)
    await redeemed
    person.points -= price
    person.joinedBy = null
  },

  async adjust(mill, { points }) {
    const balances = new Map<Person, number>()
    for (const person of mill.people) balances.set(person, await mill.balance(person))
    const { status, body } = await mill.call('POST', '/members/bulk', {
      action: 'adjust',
      points,
      reason: 'goodwill',
      filter: {},
    })
    expect(status).toBe(202)
    const bulk: Bulk = { bulkId: body.bulkId, entries: [], isUndone: false }
    mill.changes.push(bulk)
    for (const person of mill.people) {
      const change = Math.max(points, -Math.max(0, balances.get(person) ?? 0))
      if (!person.isMember || change === 0) continue
      const key = `bulk:${memberBulkIds.toUuid(body.bulkId)}:${await mill.memberId(person)}`
      bulk.entries.push({ key, who: person.number, points: change, isBygone: false })
      person.points += change
      person.joinedBy = null
    }
  },

  async import(mill, { who: number, lifetimePoints, ...row }) {
    const person = mill.person(number)
    const balance = await mill.balance(person)
    const importId = newId()
    const file = { importId, userId: null, isDryRun: false, tierMonths: 0 }
    const nothing = { name: null, firstName: null, lastName: null, birthday: null, tier: null, tierUntil: null, joinedAt: null }
    const given = { ...nothing, ...row, lifetimePoints, email: emailOf(number) }
    // A file that is read twice counts once.
    for (const time of [1, 2])
      await mill.within(async (trx) => {
        const [answer] = await feed.take(trx, test.clock, mill.organizationId, file, [given])
        if (time === 1) expect(answer).toMatchObject({ before: balance })
        await startRecalculation(trx, test.clock, mill.organizationId, 'import')
      })
    const change = row.mode === 'set' ? row.points - balance : row.points
    const isOther = lifetimePoints !== null && lifetimePoints !== person.earlier
    const key = `import:${importId}:${await mill.memberId(person)}`
    const entries = change === 0 ? [] : [{ key, who: number, points: change, isBygone: false }]
    const earlier = isOther ? { before: person.earlier, after: lifetimePoints } : null
    const made = {
      importId,
      who: number,
      ran: test.clock.now(),
      wasRemoved: person.wasRemoved,
      earlier,
      entries,
      isUndone: false,
    }
    mill.changes.push(made)
    if (change !== 0) person.joinedBy = null
    if (!person.isMember) {
      joins(person)
      person.joinedBy = made
    }
    person.points += change
    person.earlier = lifetimePoints ?? person.earlier
    places(person, true)
  },

  async undo(mill, { ago }) {
    const change = mill.changes.at(-1 - ago)
    if (!change || change.isUndone || ('bulkId' in change && change.entries.length === 0)) return
    change.isUndone = true
    const before = await mill.remaining()
    if ('bulkId' in change) expect(await mill.call('POST', `/members/bulk/${change.bulkId}/undo`)).toMatchObject({ status: 202 })
    else await undoImport(mill, change)
    await test.runUntilIdle()
    for (const { key, who: number, points, isBygone } of change.entries) {
      const person = mill.person(number)
      const back = points < 0 ? (isBygone ? 0 : -points) : -Math.min(points, before.get(key) ?? 0)
      person.points += back
      if ('bulkId' in change && back !== 0) person.joinedBy = null
    }
    if ('importId' in change) await forgets(mill, change)
  },

  async wait(mill) {
    test.clock.advance(5 * dayMs)
    const { db, clock } = test
    await releasePoints({ db, clock, organizationId: mill.organizationId, signal: new AbortController().signal }, 10)
    for (const { who: number, parts } of mill.orders)
      for (const part of parts.filter(({ isOnHold }) => isOnHold)) {
        part.isOnHold = false
        mill.person(number).earned += part.points - part.back
      }
    mill.owner = await test.signedIn('owner', mill.organizationId)
  },
}

function undoImport(mill: Mill, { importId, ran }: Import): Promise<void> {
  const file = { importId, userId: null, after: null, limit: 100, ran: { from: ran, to: ran } }
  return mill.within(async (trx) => {
    await feed.undo(trx, test.clock, mill.organizationId, file)
    await startRecalculation(trx, test.clock, mill.organizationId, 'import')
  })
}

/** Who became a member by the import is again what they were. */
async function forgets(mill: Mill, change: Import): Promise<void> {
  const person = mill.person(change.who)
  if (change.earlier && person.earlier === change.earlier.after) person.earlier = change.earlier.before
  if (person.joinedBy === change && person.points === 0 && !person.isByHand)
    Object.assign(person, { isMember: false, wasRemoved: change.wasRemoved, tier: -1, joinedBy: null })
  places(person, true)
}

const act = (mill: Mill, action: Doing) => (actions[action.kind] as (mill: Mill, action: Doing) => Promise<void>)(mill, action)

/** The members are as in the reference. */
async function check(mill: Mill): Promise<void> {
  for (const person of mill.people) {
    places(person, false)
    const row = await mill.row(person)
    const { isMember, points, earned, earlier, tier } = person
    expect({
      isMember: row?.status === 'member',
      points: (row?.balance ?? 0) + (row?.pending ?? 0),
      earned: row?.lifetime_earned ?? 0,
      earlier: row?.earlier_points ?? 0,
      tier: mill.tierIds.indexOf(row?.tier_id ?? ''),
    }).toEqual({ isMember, points, earned, earlier, tier })
    // A member in debt can't be given the price of a reward to spend.
    person.hasGift ||= person.awaitsGift && (row?.balance ?? 0) >= 0
    person.awaitsGift = false
  }
}

/** The ledger is whole, and says of each order and each reward what the reference does. */
async function checkLedger(mill: Mill): Promise<void> {
  expect((await verifySome(test.db, mill.organizationId, {})).problems).toEqual([])
  const entries = await mill.store.entries()
  const sumOf = (some: typeof entries) => some.reduce((sum, { points, pending_points }) => sum + points + pending_points, 0)
  for (const { id, parts } of mill.orders) {
    const orderId = await mill.store.orderId(id)
    for (const [campaign, campaignId] of mill.campaignIds) {
      const [part, ...others] = parts.filter((one) => one.campaign === campaign)
      expect(others).toEqual([])
      const own = entries.filter(
        ({ order_id, campaign_id, kind }) => order_id === orderId && campaign_id === campaignId && kind !== 'earn_release',
      )
      expect(sumOf(own)).toBe(part ? part.points - part.back : 0)
    }
  }
  for (const { id, points } of await mill.store.figures())
    expect(points).toBe(sumOf(entries.filter(({ campaign_id }) => campaign_id === id)))
  const redemptions = await mill.within((trx) =>
    trx.selectFrom('loyalty_redemptions').select(['member_id', 'idempotency_key']).execute(),
  )
  for (const person of mill.people) {
    const memberId = await mill.memberId(person)
    const gifts = redemptions.filter(({ idempotency_key: key }) => key.startsWith(`${memberId}:tier:`))
    expect(gifts).toHaveLength(person.hasGift ? 1 : 0)
    const welcomes = entries.filter(({ member_id, kind }) => member_id === memberId && kind === 'bonus')
    expect(welcomes).toHaveLength(person.hasWelcome ? 1 : 0)
  }
}

it('follows its rules through any history', async () => {
  const doings = fc.array(doing, { minLength: 12, maxLength: 26, size: 'max' })
  const property = fc.asyncProperty(fc.record({ holdDays: fc.constantFrom(0, 4), doings }), async (history) => {
    const mill = await Mill.open(history.holdDays)
    for (const action of history.doings) {
      test.clock.advance(1000)
      await act(mill, action)
      await test.runUntilIdle()
      await check(mill)
    }
    await checkLedger(mill)
  })
  // A failure is made smaller for a few minutes only.
  await fc.assert(property, { numRuns: runs, includeErrorInReport: true, interruptAfterTimeLimit: 240_000 })
}, 600_000)
