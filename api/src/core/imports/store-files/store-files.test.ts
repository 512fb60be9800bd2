import type { ImportKind, ReviewImport } from '@yuko/contract/imports/import'
import { dayMs } from '#platform/wall-clock.ts'
import { verifyAllReviews } from '#reviews/following.jobs.ts'
import { accountedRows } from '#testing/accounted-rows.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { feeds } from '#testing/import-feeds.ts'
import { importSteps } from '#testing/import-steps.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { reviewsModules } from '../../../testing/reviews-modules.ts'
import { importsModule } from '../imports.module.ts'

let test: TestApp
let member: SignedIn

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [importsModule(platform, feeds), ...reviewsModules(platform)],
    factJobs: { 'orders.imported': [verifyAllReviews] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('editor', await createOrganization(test.db))
})

const {
  send: upload,
  call,
  step,
} = importSteps(
  () => test,
  () => member,
)

/** Checks that the dry run forecasts the result. */
async function importFile(kind: ImportKind, content: string): Promise<ReviewImport> {
  const { body } = await upload(kind, content)
  const { dryRun } = await step(body.importId, 'check')
  const done = await step(body.importId, 'start')
  expect(done.totals).toEqual(dryRun)
  expect(accountedRows(done.totals)).toBe(done.totals?.rows)
  return done
}

const rowsOf = (table: 'products' | 'customers' | 'orders' | 'order_lines'): Promise<Record<string, unknown>[]> =>
  test.db.forOrganization(member.organizationId, (trx) =>
    trx
      .selectFrom(table as 'orders')
      .selectAll()
      .execute(),
  )

/** A table has no order. */
const productsById = async () =>
  (await rowsOf('products')).toSorted((one, other) => String(one.external_id).localeCompare(String(other.external_id)))

const shopifyProducts = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Status
mug,Stone Mug,"<p>Holds, coffee</p>",Mill,Cups,,true,Color,Blue,MUG-B,12.00,https://cdn.example/mug.jpg,1,active
mug,,,,,,,,Red,MUG-R,12.00,https://cdn.example/mug-2.jpg,2,
mug,,,,,,,,Green,MUG-G,12.00,,,
bowl,Bowl - small,,Mill,Bowls,,true,Title,Default Title,BOWL,20.00,,,draft
`
const shopifyOrders = `Name,Email,Financial Status,Paid at,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name,Id
#1002,bea@buyer.example,paid,2026-10-02 09:00:00 +0200,2026-10-02 08:59:00 +0200,2,Stone Mug - Blue,12.00,Bea Buyer,5002
#1002,bea@buyer.example,,,,1,Bowl - small,20.00,,
#1002,bea@buyer.example,,,,1,Candle,5.00,,
#1001,carl@buyer.example,paid,2026-10-01 09:00:00 +0200,2026-10-01 09:00:00 +0200,1,Stone Mug - Red,12.00,Carl Buyer,5001
`
const shopifyCustomers = `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Total Spent,Total Orders
'7001,Bea,Buyer,Bea@buyer.example,yes,44.00,1
'7002,Carl,,carl@buyer.example,no,12.00,1
`

describe('a file of the store', () => {
  it('is detected by its headers as a Shopify export, whatever kind was chosen', async () => {
    for (const [kind, content] of [
      ['products', shopifyProducts],
      ['customers', shopifyCustomers],
      ['orders', shopifyOrders],
    ] as const) {
      const { status, body } = await upload('products', content)
      expect({ status, kind: body.kind, preset: body.preset, is: body.status }).toEqual({
        status: 201,
        kind,
        preset: 'shopify',
        is: 'ready',
      })
    }
  })

  it("is listed apart from reviews, and can't be undone", async () => {
    const done = await importFile('customers', 'email\nbea@buyer.example\n')
    expect(done).toMatchObject({ status: 'completed', undoUntil: null })
    expect((await call('POST', `/${done.importId}/undo`)).code).toBe('import.state-refused')
    expect((await call('GET', '?kind=reviews')).items).toEqual([])
    expect((await call('GET', '?kind=products,customers')).items).toHaveLength(1)
  })

  it('waits for a column when no candidate exists', async () => {
    const { body } = await upload('orders', 'Order number,Email,Date\n1,bea@buyer.example,2026-10-01\n')
    expect(body).toMatchObject({ kind: 'orders', status: 'uploaded', mapping: { number: 'Order number', placedAt: 'Date' } })
    expect((await call('POST', `/${body.importId}/start`)).message).toBe(
      'Choose a column for each required field first: externalId, productExternalId or productHandle or productTitle',
    )
  })
})

describe('products', () => {
  it('are imported once, though an export has a row for every variant and picture', async () => {
    const { totals } = await importFile('products', shopifyProducts)
    expect(totals).toMatchObject({ rows: 4, created: 2, updated: 0, errors: 0, warnings: 0 })
    expect(await productsById()).toMatchObject([
      { external_id: 'bowl', handle: 'bowl', title: 'Bowl - small', status: 'draft', image_url: null },
      { external_id: 'mug', handle: 'mug', title: 'Stone Mug', status: 'active', image_url: 'https://cdn.example/mug.jpg' },
    ])
  })

  it('import what conditions use: from Shopify, WooCommerce, and custom files', async () => {
    await importFile(
      'products',
      shopifyProducts.replace('Mill,Cups,,true', 'Mill,Cups,"new, Kitchen",true').replace('R,12.00', 'R,9.50'),
    )
    const woo = 'ID,Type,SKU,Name,Published,Categories,Tags,Images,Regular price,Brands\n'
    await importFile(
      'products',
      `${woo}7,simple,T,Tea,1,"Food > Tea, Sale","green, loose",https://cdn.example/tea.jpg,"4,20",Leaf\n`,
    )
    await importFile('products', 'id;name;kategorie;marke;schlagworte;preis;currency\n8;Pot;Pots;Mill;new;€ 1.234,50;chf\n')
    expect(await productsById()).toMatchObject([
      { external_id: '7', product_type: 'Tea', vendor: 'Leaf', tags: ['green', 'loose'], price_minor: 420 },
      { external_id: '8', product_type: 'Pots', vendor: 'Mill', tags: ['new'], price_minor: 123_450, price_currency: 'CHF' },
      { external_id: 'bowl', product_type: 'Bowls', vendor: 'Mill', tags: [], price_minor: 2000 },
      { external_id: 'mug', product_type: 'Cups', vendor: 'Mill', tags: ['Kitchen', 'new'], price_minor: 950 },
    ])
  })

  it('are cleared by empty cells, and unchanged without a column or with an unreadable value', async () => {
    await importFile('products', 'id,title,vendor,tags,price,image_url\n1,Mug,Mill,"a, b",12.50,https://cdn.example/mug.jpg\n')
    const { issues } = await importFile('products', 'id,title,tags,price\n1,Mug,,strange\n')
    expect(issues).toMatchObject([{ field: 'price', value: 'strange' }])
    const kept = { vendor: 'Mill', tags: [], price_minor: 1250, image_url: 'https://cdn.example/mug.jpg' }
    expect(await productsById()).toMatchObject([kept])
    await importFile('products', 'id,title,price\n1,Mug,\n')
    expect(await productsById()).toMatchObject([{ ...kept, price_minor: null, price_currency: null }])
  })

  it('are updated when they exist, and replace placeholders', async () => {
    await createProduct(test.db, member.organizationId, 'Mug of an import', { handle: 'mug', is_placeholder: true })
    const { totals } = await importFile('products', 'id,title,handle\n1,Mug,mug\n2,Bowl,bowl\n1,Big mug,mug\n')
    expect(totals).toMatchObject({ rows: 3, created: 1, updated: 2 })
    const again = await importFile('products', 'id,title,handle\n2,Big bowl,bowl\n')
    expect(again.totals).toMatchObject({ created: 0, updated: 1 })
    expect(await productsById()).toMatchObject([{ title: 'Big mug', is_placeholder: false }, { title: 'Big bowl' }])
  })

  it('of a file without IDs are matched by handle', async () => {
    await importFile('products', 'id,title,handle\n1,Mug,mug\n')
    expect((await importFile('products', shopifyProducts)).totals).toMatchObject({ created: 1, updated: 1 })
    expect((await rowsOf('products')).map(({ external_id, title }) => [external_id, title]).sort()).toEqual([
      ['1', 'Stone Mug'],
      ['bowl', 'Bowl - small'],
    ])
  })

  it('are rejected with all their rows, which the error file contains', async () => {
    const done = await importFile('products', shopifyProducts.replace('Stone Mug', '').replace('draft', 'sold'))
    expect(done).toMatchObject({ status: 'completed_with_errors', totals: { rows: 4, created: 1, errors: 3, warnings: 1 } })
    expect(done.issues.map(({ row, field, message }) => [row, field, message])).toEqual([
      [2, 'title', 'is required'],
      [3, null, 'This row belongs to row 2, which has an error.'],
      [4, null, 'This row belongs to row 2, which has an error.'],
      [5, 'status', 'This status isn’t recognized. The product was imported as active.'],
    ])
    const { headers } = await test.signedIn('admin', member.organizationId)
    const errors = await test.app.inject({ url: `/api/v1/imports/${done.importId}/errors.csv`, headers })
    expect(errors.body.trim().split('\n')).toHaveLength(4)
    expect(errors.body).toContain('MUG-R')
    expect(errors.body).toContain(',2,Title: is required.\n')
    const german = { ...headers, 'accept-language': 'de' }
    const reasons = await test.app.inject({ url: `/api/v1/imports/${done.importId}/errors.csv`, headers: german })
    expect(reasons.body).toContain(',2,Title: ist erforderlich.\n')
    expect(reasons.body).toContain(',3,"Diese Zeile gehört zu Zeile 2')
  })

  it('are not split at the end of a batch', async () => {
    const rows = Array.from({ length: 700 }, (_, index) => `p${Math.floor(index / 3)},Product ${Math.floor(index / 3)}`)
    const { totals } = await importFile('products', `handle,title\n${rows.join('\n')}\n`)
    expect(totals).toMatchObject({ rows: 700, created: 234, updated: 0 })
  })
})

describe('customers', () => {
  it('get ID and name; a customer known by address only is the same person', async () => {
    expect((await importFile('customers', 'E-Mail,Name\nbea@buyer.example,B.\n')).totals).toMatchObject({ created: 1 })
    expect((await importFile('customers', shopifyCustomers)).totals).toMatchObject({ created: 1, updated: 1 })
    expect(await rowsOf('customers')).toMatchObject([
      { external_id: '7001', email: 'bea@buyer.example', name: 'Bea Buyer', first_name: 'Bea' },
      { external_id: '7002', email: 'carl@buyer.example', name: 'Carl' },
    ])
  })

  it('get tags, country, and birthday, with or without a year', async () => {
    const header = 'email,tags,country,birthday,language'
    const { issues } = await importFile(
      'customers',
      `${header}\nbea@buyer.example,"vip, new",Germany,24.12.1990,de\ncarl@buyer.example,,fr,29.2.,\ndora@buyer.example,x,Atlantis,soon,\n`,
    )
    expect(issues.map(({ row, field }) => [row, field])).toEqual([
      [4, 'country'],
      [4, 'birthday'],
    ])
    const kept = async () =>
      (await rowsOf('customers')).toSorted((one, other) => String(one.email).localeCompare(String(other.email)))
    expect(await kept()).toMatchObject([
      { tags: ['new', 'vip'], country: 'DE', birthday: '1990-12-24', locale: 'de' },
      { tags: [], country: 'FR', birthday: '2000-02-29', locale: null },
      { tags: ['x'], country: null, birthday: null },
    ])
    await importFile('customers', 'email,tags,country\nbea@buyer.example,,DE\n')
    expect(await kept()).toMatchObject([{ tags: [], country: 'DE', birthday: '1990-12-24' }, {}, {}])
  })

  it('without an address are rejected', async () => {
    const twice = await importFile('customers', 'email,name\nbea@buyer.example,Bea\nbea@buyer.example,Bea B.\n')
    expect(twice.totals).toMatchObject({ rows: 2, created: 1, duplicates: 1 })
    const { totals, issues } = await importFile('customers', 'email,name\n,Nobody\nnot one,Nobody\n')
    expect(totals).toMatchObject({ created: 0, errors: 2 })
    expect(issues[1]).toMatchObject({
      field: 'email',
      message: 'must be an email address',
      value: 'not one',
    })
  })
})

describe('orders', () => {
  it('are imported with their lines, whose products are matched by title', async () => {
    await importFile('products', shopifyProducts)
    const { totals, issues } = await importFile('orders', shopifyOrders)
    expect(totals).toMatchObject({ rows: 4, created: 2, duplicates: 0, errors: 0, warnings: 1 })
    expect(issues).toMatchObject([{ row: 4, level: 'warning', value: 'candle' }])
    const orders = await rowsOf('orders')
    expect(orders).toHaveLength(2)
    expect(orders.find((one) => one.number === '#1002')).toMatchObject({
      external_id: '5002',
      placed_at: new Date('2026-10-02T06:59:00.000Z'),
    })
    expect((await rowsOf('order_lines')).map(({ quantity }) => quantity).sort()).toEqual([1, 1, 2])
    expect((await importFile('orders', shopifyOrders)).totals).toMatchObject({ created: 0, duplicates: 2 })
  })

  it('verify reviews of their buyers, with one fact for all of them', async () => {
    await importFile('products', 'id,title,handle\n1,Mug,mug\n')
    const product = (await rowsOf('products'))[0]?.id as string
    await createReview(test.db, member.organizationId, { product_id: product, author_email: 'bea@buyer.example' })
    const rows = Array.from({ length: 5 }, (_, index) => `${index},bea@buyer.example,2025-01-01,1`)
    await importFile('orders', `id,email,date,product_id\n${rows.join('\n')}\n`)
    const seen = await test.db.asSystem(async (trx) => ({
      facts: await trx
        .selectFrom('domain_events')
        .select('type')
        .where('organization_id', '=', member.organizationId)
        .where('type', 'like', 'order%')
        .orderBy('seq')
        .execute(),
      reviews: await trx
        .selectFrom('reviews')
        .select('verification')
        .where('organization_id', '=', member.organizationId)
        .execute(),
    }))
    expect(seen).toEqual({ facts: [{ type: 'orders.imported' }], reviews: [{ verification: 'verified_buyer' }] })
  })

  it('name products by ID or handle in custom files', async () => {
    await importFile('products', 'id,title,handle\n1,Mug,mug\n2,Bowl,bowl\n')
    const { totals } = await importFile(
      'orders',
      'id,email,placed_at,product_id,product_handle,quantity\nA,bea@buyer.example,13/10/2026,1,,3\nA,bea@buyer.example,13/10/2026,,bowl,\nB,carl@buyer.example,12/10/2026,,mug,1\n',
    )
    expect(totals).toMatchObject({ rows: 3, created: 2, warnings: 0 })
    expect(await rowsOf('order_lines')).toHaveLength(3)
  })

  it('of the last 30 days are new, once; older ones are history', async () => {
    await importFile('products', 'id,title,handle\n1,Mug,mug\n')
    const on = (daysAgo: number) => new Date(test.clock.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10)
    const header = 'id,email,date,fulfilled_at,product_id,price,total,currency,paid at'
    const rows = [
      `A,bea@buyer.example,${on(20)},${on(18)},1,"12,50 €","1.025,00",EUR,${on(20)}`,
      `B,carl@buyer.example,${on(10)},,1,strange,,,`,
      `C,dora@buyer.example,${on(32)},${on(31)},1,12,12,EUR,`,
    ]
    const file = [header, ...rows, ''].join('\n')
    expect((await importFile('orders', file)).totals).toMatchObject({ created: 3, errors: 0, warnings: 1 })
    const orders = (await rowsOf('orders')).sort((one, other) => String(one.external_id).localeCompare(String(other.external_id)))
    expect(orders).toMatchObject([
      { history_until: null, fulfillment_status: 'fulfilled', total_minor: 102_500, currency: 'EUR', paid_at: expect.any(Date) },
      { history_until: null, fulfillment_status: 'unfulfilled', total_minor: null },
      { history_until: test.clock.now() },
    ])
    expect((await rowsOf('order_lines')).map(({ unit_price_minor }) => unit_price_minor)).toEqual(
      expect.arrayContaining([1250, 1200, null]),
    )
    expect(await toldOrders()).toHaveLength(2)
    expect((await importFile('orders', file)).totals).toMatchObject({ created: 0, duplicates: 3 })
    expect(await toldOrders()).toHaveLength(2)
    await importFile('orders', file.replace(`${on(10)},,1`, `${on(10)},${on(1)},1`))
    expect(await toldOrders()).toHaveLength(3)
  })

  const toldOrders = () =>
    test.db.asSystem((trx) =>
      trx
        .selectFrom('domain_events')
        .select('payload')
        .where('organization_id', '=', member.organizationId)
        .where('type', '=', 'order.recorded')
        .orderBy('seq')
        .execute(),
    )

  it('get their status; unreadable values are skipped', async () => {
    await importFile('products', 'id,title,handle\n1,Mug,mug\n')
    const { totals, issues } = await importFile(
      'orders',
      'id,email,date,product_id,payment status,fulfilled at,cancelled at,country,tags\nA,bea@buyer.example,2026-10-01,1,Partially Refunded,2026-10-03,,de,"b, a"\nB,bea@buyer.example,2026-10-01,1,strange,soon,2026-10-02,Atlantis,\nC,bea@buyer.example,2026-10-01,1,,,,Germany,\n',
    )
    expect(totals).toMatchObject({ created: 3, errors: 0, warnings: 1 })
    expect(issues.map(({ field }) => field)).toEqual(['financialStatus', 'fulfilledAt', 'country'])
    const orders = (await rowsOf('orders')).sort((one, other) => String(one.external_id).localeCompare(String(other.external_id)))
    expect(orders).toMatchObject([
      { financial_status: 'partially_refunded', fulfillment_status: 'fulfilled', country: 'DE', tags: ['b', 'a'] },
      { financial_status: null, fulfilled_at: null, country: null, cancelled_at: new Date('2026-10-02T12:00:00.000Z') },
      { external_id: 'C', country: 'DE' },
    ])
  })

  it('are rejected with an invalid date or quantity', async () => {
    const { totals, issues } = await importFile('orders', 'id,email,date,product\nA,bea@buyer.example,soon,Mug\n')
    expect(totals).toMatchObject({ created: 0, errors: 1 })
    expect(issues.map(({ message }) => message)).toEqual(['This date doesn’t match the format day/month/year (31/12/2025).'])
    const other = await importFile('orders', 'id,email,date,product,qty\nB,bea@buyer.example,2026-10-01,Mug,0\n')
    expect(other.issues).toMatchObject([{ field: 'quantity', value: '0' }])
  })
})
