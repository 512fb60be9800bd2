import { sql } from 'kysely'
import { accountExportIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { unzip } from '#testing/unzip.ts'
import { createModules, factJobs } from '../../modules.ts'
import { sweepAccountExports } from './account-export.jobs.ts'

let test: TestApp
let owner: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: createModules, factJobs })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner')
})

const proof = { password: 'blue-kettle-42' }
const call = (method: 'GET' | 'POST', path = '', { payload, who = owner }: { payload?: object; who?: SignedIn } = {}) =>
  test.app.inject({ method, url: `/api/v1/organization/exports${path}`, headers: who.headers, ...(payload && { payload }) })
const download = (exportId: string, payload: object = proof, who = owner) =>
  call('POST', `/${exportId}/archive`, { payload, who })
async function exported(): Promise<string> {
  const { exportId } = (await call('POST')).json()
  await test.runUntilIdle()
  return exportId
}

async function createOrder(product_id: string): Promise<void> {
  const { organizationId: organization_id } = owner
  const id = newId()
  await test.db.forOrganization(organization_id, async (trx) => {
    const order = { organization_id, id, external_id: '4711', number: '#1001', customer_id: null, placed_at: test.clock.now() }
    await trx.insertInto('orders').values(order).execute()
    await trx.insertInto('order_lines').values({ organization_id, order_id: id, product_id, quantity: 2 }).execute()
  })
}

describe('an export of all data', () => {
  it('has every file that its README explains, without secrets', async () => {
    await createReview(test.db, owner.organizationId, { title: 'Warm', author_email: 'ann@x.example' })
    await createLoyaltyMember(test.db, owner.organizationId, { email: 'bea@x.example', name: '=1+1' })
    await test.db.forOrganization(owner.organizationId, (trx) =>
      sql`insert into sending_settings (organization_id, provider, provider_secret, updated_at)
          values (${owner.organizationId}, 'smtp', ${Buffer.from('s3cret')}, ${test.clock.now()})`.execute(trx),
    )
    await createOrder(await createProduct(test.db, owner.organizationId, 'Linen shirt'))
    const exportId = await exported()
    expect((await call('GET')).json().items).toMatchObject([{ exportId, status: 'done', bytes: expect.any(Number) }])
    const file = await download(exportId)
    expect(file.headers).toMatchObject({ 'content-type': 'application/zip' })
    const files = unzip(file.rawPayload)
    const readme = files.get('README.txt') ?? ''
    expect([...files.keys()].filter((path) => !readme.includes(`\n${path}\n`))).toEqual(['README.txt'])
    expect(files.get('reviews/reviews.csv')).toContain('Warm')
    expect(files.get('loyalty/members.csv')).toContain("bea@x.example,0,'=1+1")
    expect(files.get('customers/customers.csv')).toContain("bea@x.example,'=1+1")
    expect(files.get('store/products.csv')).toContain(',Linen shirt,active,')
    expect(files.get('store/orders.csv')).toContain(',4711,#1001,')
    expect(files.get('store/order-lines.csv')).toMatch(/,2,0,/)
    expect(JSON.parse(files.get('settings/organization.ndjson') ?? '')).toMatchObject({ id: expect.any(String) })
    expect(files.get('settings/sending.ndjson')).toContain('"provider":"smtp"')
    const all = [...files.values()].join('\n')
    for (const secret of ['s3cret', Buffer.from('s3cret').toString('hex'), 'secret"']) expect(all).not.toContain(secret)
  })

  it('reads more rows than fit a page, each once', async () => {
    const ids = Array.from({ length: 2100 }, () => newId())
    const of = { organization_id: owner.organizationId, created_at: test.clock.now(), updated_at: test.clock.now() }
    const replies = ids.map((id, at) => ({ ...of, id, title: `Reply ${at}`, body: 'Thanks' }))
    await test.db.forOrganization(owner.organizationId, (trx) => trx.insertInto('saved_replies').values(replies).execute())
    const files = unzip((await download(await exported())).rawPayload)
    const lines = files.get('reviews/saved-replies.ndjson')?.trimEnd().split('\n') ?? []
    expect(lines.map((line) => JSON.parse(line).id)).toEqual([...ids].sort())
  })

  it('runs once at a time, and is audited', async () => {
    const [first, second] = [(await call('POST')).json(), (await call('POST')).json()]
    expect(second.exportId).toBe(first.exportId)
    expect((await download(first.exportId)).json().code).toBe('account-export.not-ready')
    await test.runUntilIdle()
    await download(first.exportId)
    const rows = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx
        .selectFrom('audit_log')
        .select('action')
        .where('action', 'like', '%account-export')
        .orderBy('at')
        .orderBy('id')
        .execute(),
    )
    expect(rows.map(({ action }) => action)).toEqual(['start-account-export', 'start-account-export', 'download-account-export'])
  })

  it('asks for the password, and is for owners', async () => {
    const exportId = await exported()
    expect((await download(exportId, { password: 'wrong-kettle' })).json().code).toBe('account.password-refused')
    const admin = await test.signedIn('admin', owner.organizationId)
    expect((await call('POST', '', { who: admin })).statusCode).toBe(403)
    expect((await download(exportId, proof, admin)).statusCode).toBe(403)
  })

  it('is gone after seven days', async () => {
    const exportId = await exported()
    test.clock.advance(7 * 24 * 3_600_000)
    await test.db.asSystem((trx) => enqueue(trx, sweepAccountExports, {}, { organizationId: null }))
    await test.runUntilIdle()
    owner = await test.signedIn('owner', owner.organizationId)
    expect((await download(exportId)).json().code).toBe('account-export.not-found')
    await expect(test.platform.storage.size(`account-exports/${accountExportIds.toUuid(exportId)}.zip`)).rejects.toThrow('ENOENT')
  })

  it('is deleted when a person is erased', async () => {
    const exportId = await exported()
    const { organizationId } = owner
    const fact = { type: 'customer.redacted', aggregate: 'ann', organizationId, payload: { email: 'ann@x.example' } } as const
    await test.db.forOrganization(organizationId, (trx) => recordFact(trx, test.clock, fact))
    await test.runUntilIdle()
    expect((await download(exportId)).json().code).toBe('account-export.not-found')
  })

  it('belongs to one organization', async () => {
    const exportId = await exported()
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect((await call('GET', '', { who: other })).json().items).toEqual([])
    expect((await download(exportId, proof, other)).json().code).toBe('account-export.not-found')
  })
})
