import type { AddedExclusions, Exclusion } from '@yuko/contract/exclusions/exclusion'
import iconv from 'iconv-lite'
import { collectionIds, productIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { upload } from '#testing/upload.ts'
import { exclusionsModule } from './exclusions.module.ts'
import { handleSweepExclusions } from './sweep-exclusions.job.ts'

let test: TestApp
let owner: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: () => [exclusionsModule] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

async function call(method: 'GET' | 'POST', path = '', payload?: object, by = owner) {
  const url = `/api/v1/settings/exclusions${path}`
  const reply = await test.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
const add = async (payload: object): Promise<AddedExclusions> => (await call('POST', '', payload)).body
const list = async (query = '', by = owner): Promise<Exclusion[]> => (await call('GET', query, undefined, by)).body.items
const values = async (query = '') => (await list(query)).map(({ target, value }) => `${target} ${value}`).sort()
const counts = async () => (await call('GET', '/counts')).body
const send = (content: string | Uint8Array, query = '') =>
  upload(test, owner, `/settings/exclusions/upload${query}`, content, 'list.csv')
const download = (query = '') =>
  test.app.inject({ url: `/api/v1/settings/exclusions/exclusions.csv${query}`, headers: owner.headers })

describe('adding exclusions', () => {
  it('accepts pasted addresses and domains, each once, and reports unreadable ones', async () => {
    const pasted = [' Mara@People.example', 'mara@people.example', '@rival.example', 'rival.example', 'nonsense', '']
    expect(await add({ target: 'email', values: pasted, reason: ' Asked for it ' })).toEqual({
      added: 2,
      unchanged: 2,
      refused: 2,
      problems: [
        { row: 5, value: 'nonsense', message: 'must be an email address or a domain' },
        { row: 6, value: '', message: 'is empty' },
      ],
    })
    expect(await values()).toEqual(['email mara@people.example', 'email_domain rival.example'])
    expect((await list())[0]).toMatchObject({ reason: 'Asked for it', expiresAt: null, isExpired: false })
    expect(await counts()).toEqual({ customers: 2, products: 0, orders: 0 })
  })

  it('finds products by ID, external ID, handle, URL, and title', async () => {
    const { organizationId } = owner
    const names = ['Wool scarf', 'Felt hat', 'Oak bowl', 'Clay cup', 'Tin box']
    const ids = await Promise.all(names.map((title) => createProduct(test.db, organizationId, title)))
    const [scarf = '', hat = ''] = ids
    const given = [
      productIds.toWire(scarf),
      `ext-${hat}`,
      'OAK-bowl',
      'https://shop.example/en/products/clay-cup?a=1',
      'tin BOX',
      'Spoon',
    ]
    expect(await add({ target: 'product', values: given })).toMatchObject({
      added: 5,
      problems: [{ row: 6, value: 'Spoon', message: 'doesn’t match the ID, handle, or title of a product' }],
    })
    expect((await list('?group=products')).map(({ label }) => label).sort()).toEqual(names.toSorted())
    expect((await list('?group=products&q=oak')).map(({ label }) => label)).toEqual(['Oak bowl'])
  })

  it('finds collections by ID, external ID, handle, URL, and title, in files too', async () => {
    const { organizationId } = owner
    const names = ['Gift cards', 'Winter sale', 'New in', 'Mugs', 'Tea']
    const rows = names.map((title, at) => ({
      organization_id: organizationId,
      id: newId(),
      external_id: String(80 + at),
      title,
      handle: title.toLowerCase().replace(' ', '-'),
    }))
    await test.db.asSystem((trx) => trx.insertInto('collections').values(rows).execute())
    const given = [
      collectionIds.toWire(rows[0]?.id ?? ''),
      '81',
      'NEW-in',
      'https://shop.example/en/collections/mugs?page=2',
      'tEA',
      'Spoons',
    ]
    expect(await add({ target: 'collection', values: given })).toMatchObject({
      added: 5,
      problems: [{ row: 6, value: 'Spoons', message: 'doesn’t match the ID, handle, or title of a collection' }],
    })
    expect((await list('?group=products')).map(({ label }) => label).sort()).toEqual(names.toSorted())
    expect((await list('?group=products&q=winter'))[0]).toMatchObject({
      target: 'collection',
      value: expect.stringMatching(/^col_/),
    })
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect((await call('POST', '', { target: 'collection', values: ['mugs'] }, other)).body).toMatchObject({
      added: 0,
      refused: 1,
    })
  })

  it('parses tags, countries, channels, and amounts', async () => {
    await add({ target: 'customer_tag', values: ['VIP'] })
    await add({ target: 'country', values: ['de', 'XX'] })
    await add({ target: 'sales_channel', values: ['POS'] })
    expect(await add({ target: 'order_below_amount', values: ['25.5', '0', '1,234.00', '1.999'] })).toMatchObject({
      added: 1,
      refused: 3,
    })
    expect(await values('?group=orders')).toEqual(['country DE', 'order_below_amount 2550', 'sales_channel pos'])
    expect((await list('?group=orders')).map(({ label }) => label)).toEqual(expect.arrayContaining(['Germany', '€25.50', 'pos']))
    expect(await values('?target=customer_tag')).toEqual(['customer_tag vip'])
  })

  it('gives an existing exclusion the new expiry and keeps its note', async () => {
    await add({ target: 'email', values: ['a@b.example'], reason: 'Staff', expiresAt: '2026-11-20T10:00:00.000Z' })
    test.clock.advance(3_600_000)
    owner = await test.signedIn('owner', owner.organizationId)
    expect((await list())[0]).toMatchObject({ isExpired: true, reason: 'Staff' })
    expect(await add({ target: 'email', values: ['a@b.example'] })).toMatchObject({ added: 0, unchanged: 1 })
    expect((await list())[0]).toMatchObject({ isExpired: false, expiresAt: null, reason: 'Staff' })
  })

  it('refuses members with read access only, and unknown targets', async () => {
    const support = await test.signedIn('support', owner.organizationId)
    expect((await call('POST', '', { target: 'email', values: ['a@b.example'] }, support)).status).toBe(403)
    expect((await call('POST', '', { target: 'planet', values: ['x'] })).body.fields).toHaveProperty(['body.target'])
    expect((await call('POST', '', { target: 'email', values: [] })).body.fields).toEqual({ 'body.values': 'is required' })
  })
})

describe('files of exclusions', () => {
  it('find a column by its name in any position and format', async () => {
    const file = 'First Name;Email;Reason\r\nMära;mara@people.example;Händler\r\nBo;"bo@people.example";\r\nX;none;\r\n'
    const reply = await send(iconv.encode(file, 'windows-1252'))
    expect(reply.json()).toEqual({
      added: 2,
      unchanged: 0,
      refused: 1,
      problems: [{ row: 4, value: 'none', message: 'must be an email address or a domain' }],
    })
    expect((await list('?q=mara'))[0]?.reason).toBe('Händler')
  })

  it('without a header are read as the list they are uploaded to', async () => {
    await createProduct(test.db, owner.organizationId, 'Oak bowl')
    expect((await send('oak-bowl\nnothing\n', '?group=products')).json()).toMatchObject({ added: 1, refused: 1 })
    expect((await send('a@b.example\n@c.example')).json()).toMatchObject({ added: 2 })
  })

  it('survive a round trip: notes, expiry, products, and formulas', async () => {
    await createProduct(test.db, owner.organizationId, '=HYPERLINK("x")')
    await add({ target: 'product', values: ['=HYPERLINK("x")'], reason: '@SUM(A1)', expiresAt: '2026-12-31T23:59:59.999Z' })
    await add({ target: 'product_tag', values: ['-10%', 'a,"b"'] })
    const before = await list('?group=products')
    const file = await download('?group=products')
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.headers['content-disposition']).toContain('exclusions-products.csv')
    expect(file.body).not.toMatch(/(^|,|\n)"?[=@-]/m)

    await call('POST', '/delete', { matching: { group: 'products' } })
    expect((await send(file.body, '?group=customers')).json()).toEqual({ added: 3, unchanged: 0, refused: 0, problems: [] })
    const kept = ({ target, value, reason, expiresAt }: Exclusion) => `${target} ${value} ${reason} ${expiresAt}`
    expect((await list('?group=products')).map(kept).sort()).toEqual(before.map(kept).sort())
  })

  it('with thousands of rows are imported completely, in pages', async () => {
    const many = Array.from({ length: 6001 }, (_, index) => `person${index}@people.example`)
    expect((await send(many.join('\n'))).json()).toMatchObject({ added: 6001, refused: 0 })
    expect((await download()).body.trim().split('\n')).toHaveLength(6002)
    const first = await call('GET', '?limit=250')
    const second = await call('GET', `?limit=250&cursor=${first.body.nextCursor}`)
    const ids = [...first.body.items, ...second.body.items].map(({ exclusionId }) => exclusionId)
    expect(new Set(ids).size).toBe(500)
  })

  it.each([
    ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0x00, 0x01, 0x00])],
    ['nothing', ''],
    ['a header alone', 'email\n'],
    ['a quotation mark that is never closed', 'email\n"a@b.example\n'],
  ])('are refused when they are %s', async (_, content) => {
    const reply = await send(content)
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'exclusion.file-refused'])
    expect(await counts()).toEqual({ customers: 0, products: 0, orders: 0 })
  })

  it('are downloaded only with the export permission', async () => {
    const editor = await test.signedIn('editor', owner.organizationId)
    const url = '/api/v1/settings/exclusions/exclusions.csv'
    expect((await test.app.inject({ url, headers: editor.headers })).statusCode).toBe(403)
  })
})

describe('deleting exclusions', () => {
  beforeEach(() => add({ target: 'email', values: ['a@b.example', 'c@d.example', '@e.example'] }))

  it('deletes selected ones and restores them unchanged', async () => {
    const before = await list()
    const exclusionIds = before.slice(0, 2).map(({ exclusionId }) => exclusionId)
    const { body } = await call('POST', '/delete', { exclusionIds })
    expect(body).toEqual({ deleted: 2, deletionId: expect.stringMatching(/^exd_/) })
    expect(await list()).toEqual(before.slice(2))
    expect((await call('POST', `/deletions/${body.deletionId}/undo`)).body).toEqual({ restored: 2 })
    expect(await list()).toEqual(before)
  })

  it('deletes all matches and keeps those added again', async () => {
    const { body } = await call('POST', '/delete', { matching: { target: ['email'] } })
    expect(body.deleted).toBe(2)
    await add({ target: 'email', values: ['a@b.example'], reason: 'Again' })
    expect((await call('POST', `/deletions/${body.deletionId}/undo`)).body).toEqual({ restored: 1 })
    expect((await list('?q=a@b'))[0]?.reason).toBe('Again')
    expect(await counts()).toMatchObject({ customers: 3 })
  })

  it('cannot be undone after a day', async () => {
    const { body } = await call('POST', '/delete', { matching: {} })
    test.clock.advance(25 * 3_600_000)
    await test.db.asSystem((trx) => enqueue(trx, handleSweepExclusions.job, {}, { organizationId: null }))
    await test.runUntilIdle()
    const later = await test.signedIn('owner', owner.organizationId)
    const undo = await call('POST', `/deletions/${body.deletionId}/undo`, undefined, later)
    expect([undo.status, undo.body.code]).toEqual([404, 'exclusion.not-found'])
  })

  it('requires either IDs or a filter', async () => {
    expect((await call('POST', '/delete', {})).status).toBe(400)
    expect((await call('POST', '/delete', { matching: {}, exclusionIds: [(await list())[0]?.exclusionId] })).status).toBe(400)
    expect(await counts()).toMatchObject({ customers: 3 })
  })

  it('keeps tenants apart', async () => {
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    const exclusionIds = (await list()).map(({ exclusionId }) => exclusionId)
    expect((await call('POST', '/delete', { exclusionIds }, stranger)).body).toEqual({ deleted: 0, deletionId: null })
    expect(await list('', stranger)).toEqual([])
    const { body } = await call('POST', '/delete', { exclusionIds })
    expect((await call('POST', `/deletions/${body.deletionId}/undo`, undefined, stranger)).status).toBe(404)
  })
})
