import { campaignOf, EarningStore } from '#testing/earning-store.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { upload } from '#testing/upload.ts'
import { createModules, factJobs } from './modules.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: createModules, factJobs, now: '2026-11-20T10:00:00.000Z' })
})
afterAll(() => test.close())

type Send = (path: string, payload: object) => Promise<unknown>

const ask = async (owner: SignedIn, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  (await test.app.inject({ method, url: `/api/v1${path}`, headers: owner.headers, ...(payload && { payload }) })).json()

/** The same store, reported by its server and by files. */
const ways: Record<string, (owner: SignedIn, send: Send) => Promise<void>> = {
  async 'the api'(_owner, send) {
    await send('/products', {
      products: [
        { externalId: '1', title: 'Mug', tags: ['Kitchen'], vendor: 'Mill', productType: 'Cups', priceMinor: 1250 },
        { externalId: '2', title: 'Bowl' },
      ],
    })
    const bea = { email: 'bea@buyer.example', tags: ['vip'], country: 'DE', birthday: '1990-12-24' }
    await send('/customers', { customers: [bea, { email: 'carl@buyer.example', tags: ['new'], country: 'FR' }] })
    const order = {
      placedAt: test.clock.now().toISOString(),
      financialStatus: 'paid',
      tags: ['gift'],
      country: 'DE',
      channel: 'pos',
      totalMinor: 2500,
    }
    await send('/orders', {
      orders: [
        { ...order, externalId: 'A', email: 'bea@buyer.example', lines: [{ productExternalId: '1' }] },
        { ...order, externalId: 'B', email: 'carl@buyer.example', lines: [{ productExternalId: '2' }] },
      ],
    })
  },
  async files(owner) {
    const files = {
      products: 'id,title,tags,brand,product type,price\n1,Mug,"Kitchen, new",Mill,Cups,12.50\n2,Bowl,,,,\n',
      customers:
        'email,tags,country,birthday\nbea@buyer.example,"vip; early",Deutschland,24.12.1990\ncarl@buyer.example,new,France,\n',
      orders: [
        'id,email,date,payment status,total,tags,shipping country,channel,product id',
        `A,bea@buyer.example,${test.clock.now().toISOString()},paid,25.00,gift,Germany,pos,1`,
        `B,carl@buyer.example,${test.clock.now().toISOString()},paid,25.00,gift,Germany,pos,2\n`,
      ].join('\n'),
    }
    for (const [kind, content] of Object.entries(files)) {
      const { importId } = (await upload(test, owner, `/imports?kind=${kind}`, content, `${kind}.csv`)).json()
      await ask(owner, 'POST', `/imports/${importId}/start`)
      await test.runUntilIdle()
      expect(await ask(owner, 'GET', `/imports/${importId}`)).toMatchObject({ status: 'completed', issues: [] })
    }
  },
}

describe.each(Object.entries(ways))('a store that reports by %s', (_way, tell) => {
  it('has what campaigns, segments, exclusions and birthdays need', async () => {
    const program = await EarningStore.open(test, [
      campaignOf({
        type: 'order',
        earning: { mode: 'fixed', points: 77 },
        conditions: [
          { on: 'product_tag', isNot: false, oneOf: ['kitchen'] },
          { on: 'product_type', isNot: false, oneOf: ['Cups'] },
          { on: 'product_vendor', isNot: false, oneOf: ['Mill'] },
          { on: 'customer_tag', isNot: false, oneOf: ['vip'] },
          { on: 'customer_country', isNot: false, oneOf: ['DE'] },
          { on: 'order_tag', isNot: false, oneOf: ['gift'] },
          { on: 'order_country', isNot: false, oneOf: ['DE'] },
          { on: 'order_channel', isNot: false, oneOf: ['pos'] },
        ],
      }),
    ])
    test.clock.advance(60_000)
    const owner = await test.signedIn('owner', program.organizationId)
    const excluded = { target: 'product_tag', values: ['kitchen'] }
    await ask(owner, 'POST', '/settings/exclusions', excluded)
    await tell(owner, (path, payload) => ask(owner, 'PUT', path, payload))
    await test.runUntilIdle()

    const members = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx
        .selectFrom('loyalty_members as m')
        .innerJoin('customers as c', 'c.id', 'm.customer_id')
        .select(['c.email', 'm.birth_month', 'm.birth_day'])
        .select(({ eb }) => eb('m.balance', '+', eb.ref('m.pending')).as('points'))
        .orderBy('c.email')
        .execute(),
    )
    expect(members).toEqual([
      { email: 'bea@buyer.example', points: 77, birth_month: 12, birth_day: 24 },
      { email: 'carl@buyer.example', points: 0, birth_month: null, birth_day: null },
    ])

    const rule = {
      op: 'and',
      children: [
        { field: 'person.country', operator: 'eq', value: 'DE' },
        { field: 'person.tags', operator: 'any_of', value: ['vip'] },
        { field: 'person.birthday', operator: 'on', value: '1990-12-24' },
      ],
    }
    const people = await ask(owner, 'POST', '/segments/preview', { rule })
    expect(people).toMatchObject({ count: 1, total: 2, sample: [{ email: 'bea@buyer.example' }] })

    const listed = (query: string) => ask(owner, 'GET', `/products?${query}`)
    expect((await listed('values=1')).values).toMatchObject({ types: ['Cups'], vendors: ['Mill'] })
    expect((await listed('tag=Kitchen&vendor=Mill&productType=Cups&status=active')).items).toMatchObject([
      { title: 'Mug', isExcluded: true, price: { amountMinor: 1250 } },
    ])
    expect((await listed('q=bowl')).items).toMatchObject([{ title: 'Bowl', isExcluded: false, price: null }])
  })
})
