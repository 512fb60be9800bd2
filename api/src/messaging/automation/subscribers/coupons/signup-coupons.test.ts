import { defaultFormDiscount } from '@yuko/contract/automation/forms/signup-form'
import { orderIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import { createMailLinks } from '#platform/mail/mail-links.ts'
import type { ShopDiscount, ShopDiscounts } from '#platform/shop-discounts.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createFormsApp } from '#testing/forms-app.ts'
import { payloadsOfFacts } from '#testing/payloads-of-facts.ts'
import type { SignedIn, TestApp } from '#testing/test-app.ts'
import { queueDueCoupons } from './coupons.jobs.ts'

const minuteMs = 60_000
/** The connected shop: its codes, and what the next calls answer. */
const shop = { codes: new Map<string, ShopDiscount>(), answers: [] as ('no_permission' | Error)[] }
const discounts: ShopDiscounts = {
  readiness: async () => 'ready',
  async create(_organizationId, discount) {
    const answer = shop.answers.shift()
    if (answer instanceof Error) throw answer
    if (answer) return answer
    shop.codes.set(discount.code, discount)
    return 'made'
  },
  remove: async () => 'removed',
}

let test: TestApp
let owner: SignedIn
let slug: string

beforeAll(async () => {
  test = await createFormsApp(discounts)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.runUntilIdle()
  test.mails.sent.length = 0
  shop.codes.clear()
  shop.answers = []
  // Rate limits count per day.
  test.clock.advance(25 * 60 * minuteMs)
  owner = await test.signedIn('owner', await createOrganization(test.db))
  slug = `store-${owner.organizationId}`
})

type Method = 'GET' | 'POST' | 'PUT'
async function call(method: Method, path: string, payload?: object, headers: Record<string, string> = owner.headers) {
  const reply = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body ? reply.json() : null }
}
const discount = defaultFormDiscount
async function aForm(config: object = {}) {
  const { body } = await call('POST', '/signup-forms', { name: `Form ${newId()}` })
  const change = { discount, couponText: 'Your code:', isDoubleOptIn: false, ...config }
  const update = { name: body.name, isLive: true, revision: 0, config: { ...body.config, ...change } }
  expect((await call('PUT', `/signup-forms/${body.formId}`, update)).status).toBe(200)
  return body.formId as string
}
async function token(formId: string): Promise<string> {
  const { body } = await call('GET', `/storefront/${slug}/signup-forms/${formId}`, undefined, {})
  test.clock.advance(5000)
  return body.token
}
async function signUp(formId: string, email = 'ann@x.example') {
  const body = { email, token: await token(formId) }
  return (await call('POST', `/storefront/${slug}/signup-forms/${formId}/sign-ups`, body, {})).body
}
const results = async (formId: string) => (await call('GET', `/signup-forms/${formId}`)).body.coupons
const mailsTo = async (email: string) => {
  await test.runUntilIdle()
  return test.mails.to(email)
}
async function workerPasses() {
  await test.db.asSystem((trx) => enqueue(trx, queueDueCoupons, {}, { organizationId: null }))
  await test.runUntilIdle()
}
async function confirmed(email = 'ann@x.example') {
  const [, link] = /email\/confirm\/([\w-]+\/[\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '') ?? []
  const confirm = () => call('POST', `/mail-confirmations/${link}`, undefined, {})
  return { confirm, read: () => call('GET', `/mail-confirmations/${link}`, undefined, {}) }
}

describe('a form with a discount', () => {
  it('gives each person a code of their own, which exists in the store, shows it and emails it', async () => {
    const formId = await aForm()
    const first = await signUp(formId)
    const second = await signUp(formId, 'bo@x.example')
    expect(first).toMatchObject({ state: 'subscribed', message: 'Thank you for subscribing. Your code:' })
    expect(first.coupon).toMatch(/^WELCOME-[2-9A-Z]{8}$/)
    expect([...shop.codes.keys()].sort()).toEqual([first.coupon, second.coupon].sort())
    expect(shop.codes.get(first.coupon)).toMatchObject({ off: { percent: 10 }, minOrderMinor: null })
    const [mail, ...others] = await mailsTo('ann@x.example')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your discount code for A store')
    expect(mail?.text).toContain(first.coupon)
    expect(await results(formId)).toEqual({ given: 2, used: 0, revenueMinor: 0, waiting: 0, problem: null })
  })

  it('gives one code for each person and form, however often they submit', async () => {
    const formId = await aForm()
    const [one, two] = await Promise.all([signUp(formId), signUp(formId, 'Ann@X.example')])
    const three = await signUp(formId)
    expect([two.coupon, three.coupon]).toEqual([one.coupon, one.coupon])
    expect((await signUp(await aForm())).coupon).not.toBe(one.coupon)
    expect(shop.codes.size).toBe(2)
    expect(await mailsTo('ann@x.example')).toHaveLength(2)
  })

  it('gives nothing to bots', async () => {
    const formId = await aForm()
    const send = (body: object) => call('POST', `/storefront/${slug}/signup-forms/${formId}/sign-ups`, body, {})
    const trapped = { email: 'ann@x.example', token: await token(formId), website: 'https://spam.example' }
    expect((await send(trapped)).body).toMatchObject({ coupon: null })
    expect((await send({ email: 'ann@x.example', token: '' })).body).toMatchObject({ state: 'confirm', coupon: null })
    expect(shop.codes.size).toBe(0)
  })

  it('reveals to nobody who is subscribed already, and emails nothing to people who unsubscribed', async () => {
    const plain = await aForm({ discount: null })
    await signUp(plain)
    const link = new URL(createMailLinks(test.platform).urlFor(owner.organizationId, 'ann@x.example')).pathname
    await test.app.inject({ method: 'POST', url: link, payload: {} })
    const formId = await aForm()
    expect((await signUp(formId)).coupon).toMatch(/^WELCOME-/)
    const subjects = (await mailsTo('ann@x.example')).map(({ subject }) => subject)
    expect(subjects).toEqual(['Confirm your email address for A store'])
  })

  it('leaves the email to the store’s own welcome email if the merchant chose so', async () => {
    const formId = await aForm({ discount: { ...discount, isEmailed: false } })
    expect((await signUp(formId)).coupon).toMatch(/^WELCOME-/)
    expect(await mailsTo('ann@x.example')).toEqual([])
  })
})

describe('with double opt-in', () => {
  it('gives the code once the address is confirmed, and shows it whenever the link is opened', async () => {
    const formId = await aForm({ isDoubleOptIn: true })
    expect(await signUp(formId)).toMatchObject({ state: 'confirm', coupon: null })
    const { confirm, read } = await confirmed()
    expect(shop.codes.size).toBe(0)
    expect((await read()).body).toMatchObject({ state: 'waiting', coupon: null })
    const { body } = await confirm()
    expect([...shop.codes.keys()]).toEqual([body.coupon])
    expect((await confirm()).body.coupon).toBe(body.coupon)
    expect((await read()).body).toMatchObject({ state: 'confirmed', coupon: body.coupon })
    expect((await mailsTo('ann@x.example')).map(({ text }) => text.includes(body.coupon))).toEqual([false, true])
  })
})

describe('when the store doesn’t create the code', () => {
  it('emails it later if the store was only unreachable', async () => {
    shop.answers = [new Error('timeout')]
    const formId = await aForm({ discount: { ...discount, isEmailed: false } })
    expect(await signUp(formId)).toMatchObject({
      message: 'Thank you for subscribing. We’ll email you your discount code shortly.',
      coupon: null,
    })
    expect(await results(formId)).toMatchObject({ given: 0, waiting: 1, problem: null })
    test.clock.advance(3 * minuteMs)
    await workerPasses()
    const [code = ''] = shop.codes.keys()
    expect((await mailsTo('ann@x.example')).map(({ text }) => text.includes(code))).toEqual([true])
    expect(await results(formId)).toMatchObject({ given: 1, waiting: 0 })
  })

  it('promises nothing if the store refuses, says why to the merchant, and tries again once they saved the form', async () => {
    shop.answers = ['no_permission']
    const formId = await aForm()
    expect(await signUp(formId)).toMatchObject({ message: 'Thank you for subscribing.', coupon: null })
    expect(await results(formId)).toEqual({ given: 0, used: 0, revenueMinor: 0, waiting: 1, problem: 'no_permission' })
    test.clock.advance(3 * minuteMs)
    await workerPasses()
    expect(shop.codes.size).toBe(0)
    const { body } = await call('GET', `/signup-forms/${formId}`)
    await call('PUT', `/signup-forms/${formId}`, { name: body.name, isLive: true, revision: body.revision, config: body.config })
    await workerPasses()
    expect(await mailsTo('ann@x.example')).toHaveLength(1)
    expect(await results(formId)).toMatchObject({ given: 1, waiting: 0, problem: null })
  })

  it('notifies members once for all codes with the same problem, and again if it returns after it was fixed', async () => {
    const told = () => payloadsOfFacts(test.db, owner.organizationId, 'signup-coupon.blocked')
    const [formId, other] = [await aForm(), await aForm()]
    shop.answers = ['no_permission', 'no_permission', 'no_permission']
    await Promise.all([signUp(formId), signUp(other, 'ben@x.example')])
    expect(await told()).toEqual([{ formId: expect.stringMatching(`^(${formId}|${other})$`), problem: 'no_permission' }])
    test.clock.advance(7 * 60 * minuteMs)
    await workerPasses()
    expect(await told()).toHaveLength(1)
    test.clock.advance(7 * 60 * minuteMs)
    await workerPasses()
    expect(shop.codes.size).toBe(2)
    shop.answers = ['no_permission']
    await signUp(formId, 'cem@x.example')
    expect(await told()).toHaveLength(2)
    test.clock.advance(7 * 60 * minuteMs)
    await workerPasses()
    expect(shop.codes.size).toBe(3)
  })

  it('gives up after two weeks', async () => {
    const formId = await aForm()
    shop.answers = ['no_permission', 'no_permission']
    await signUp(formId)
    test.clock.advance(15 * 24 * 60 * minuteMs)
    await workerPasses()
    owner = await test.signedIn('owner', owner.organizationId)
    expect(await results(formId)).toMatchObject({ given: 0, waiting: 0, problem: null })
  })
})

it('counts the orders that used a code, and their revenue, for the store alone', async () => {
  const formId = await aForm()
  const { coupon } = await signUp(formId)
  const order = { organization_id: owner.organizationId, id: newId(), external_id: '1', number: '#1' }
  const money = { currency: 'EUR', total_minor: 9000, refunded_minor: 1000 }
  await test.db.asSystem(async (trx) => {
    const placed = { placed_at: test.clock.now(), discount_codes: [coupon.toLowerCase()] }
    await trx
      .insertInto('orders')
      .values({ ...order, ...money, ...placed } as never)
      .execute()
    const orderId = orderIds.toWire(order.id)
    await recordFact(trx, test.clock, {
      type: 'order.recorded',
      aggregate: orderId,
      organizationId: owner.organizationId,
      payload: { orderId } as never,
    })
  })
  await test.runUntilIdle()
  expect(await results(formId)).toMatchObject({ given: 1, used: 1, revenueMinor: 8000 })
})
