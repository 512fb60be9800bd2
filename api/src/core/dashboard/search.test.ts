import type { searchEverything } from '@yuko/contract/dashboard/search-everything'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { sql } from 'kysely'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { dashboardParts } from '#testing/dashboard-parts.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { dashboardModule } from './dashboard.module.ts'

type Found = ReplyOf<typeof searchEverything>
let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp({ modules: () => [dashboardModule(dashboardParts)] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

const ask = (q: string, { headers } = owner) => test.app.inject({ url: '/api/v1/search', query: { q }, headers })

async function search(q: string, who = owner): Promise<Found> {
  const reply = await ask(q, who)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

async function customer(name: string | null, email: string | null, more: { external_id?: string; deleted_at?: Date } = {}) {
  const id = newId()
  await test.db.forOrganization(owner.organizationId, (trx) =>
    trx
      .insertInto('customers')
      .values({ organization_id: owner.organizationId, id, external_id: null, email, name, ...more })
      .execute(),
  )
  return id
}

const order = (number: string, customerId: string) =>
  test.db.forOrganization(owner.organizationId, (trx) =>
    trx
      .insertInto('orders')
      .values({
        organization_id: owner.organizationId,
        id: newId(),
        external_id: newId(),
        number,
        customer_id: customerId,
        placed_at: new Date(),
      })
      .execute(),
  )

/** As the import does. */
async function review(body: string, { organizationId } = owner) {
  const id = await createReview(test.db, organizationId, { body, title: null })
  await test.db.forOrganization(organizationId, (trx) =>
    sql`insert into review_search (organization_id, review_id, words)
        values (${organizationId}, ${id}, array_to_tsvector(string_to_array(${`${organizationId.replaceAll('-', '')} ${body}`}, ' ')))`.execute(
      trx,
    ),
  )
}

const noneOfAutomation = { members: [], workflows: [], subscribers: [], segments: [], forms: [] }

describe('the search over everything', () => {
  describe('works', () => {
    it('finds workflows, subscribers, segments, and forms', async () => {
      const { organizationId } = owner
      const now = new Date()
      await test.db.forOrganization(organizationId, async (trx) => {
        await sql`insert into workflows (organization_id, id, title) values (${organizationId}, ${newId()}, 'The spring sale')`.execute(
          trx,
        )
        await sql`insert into workflows (organization_id, id, title, status) values (${organizationId}, ${newId()}, 'Spring of last year', 'archived')`.execute(
          trx,
        )
        await sql`insert into segments (organization_id, id, name, rule, created_at, updated_at)
          values (${organizationId}, ${newId()}, 'Spring buyers', '{}', ${now}, ${now})`.execute(trx)
        await sql`insert into signup_forms (organization_id, id, name, config, created_at, updated_at)
          values (${organizationId}, ${newId()}, 'Spring', '{}', ${now}, ${now})`.execute(trx)
        await sql`insert into subscribers (organization_id, id, email, address_hash, first_name, source, created_at, updated_at)
          values (${organizationId}, ${newId()}, 'a@shop.example', '\\x00', 'Springer', 'manual', ${now}, ${now})`.execute(trx)
      })
      expect(await search('spring')).toMatchObject({
        workflows: [{ title: 'The spring sale' }],
        subscribers: [{ name: 'Springer', email: 'a@shop.example' }],
        segments: [{ name: 'Spring buyers' }],
        forms: [{ name: 'Spring' }],
      })
      const stranger = await test.signedIn('owner', await createOrganization(test.db))
      expect(await search('spring', stranger)).toMatchObject(noneOfAutomation)
    })

    it('finds loyalty members by name and address, not those who only could join', async () => {
      const { organizationId } = owner
      const join = async (name: string, email: string, status: string) => {
        const customerId = await customer(name, email)
        await test.db.forOrganization(organizationId, (trx) =>
          sql`insert into loyalty_members (organization_id, id, customer_id, status, balance, created_at)
              values (${organizationId}, ${newId()}, ${customerId}, ${status}, 120, now())`.execute(trx),
        )
      }
      await join('Grace Summer', 'grace@shop.example', 'member')
      await join('Summer Candidate', 'candidate@shop.example', 'candidate')
      expect((await search('summ')).members).toEqual([
        { memberId: expect.stringMatching(/^lmb_/), name: 'Grace Summer', email: 'grace@shop.example', balance: 120 },
      ])
      expect((await search('grace@')).members).toHaveLength(1)
      const stranger = await test.signedIn('owner', await createOrganization(test.db))
      expect((await search('summ', stranger)).members).toEqual([])
    })

    it('finds each type by word prefix', async () => {
      await createProduct(test.db, owner.organizationId, 'Merino wool scarf')
      const ada = await customer('Ada Woolf', 'ada@shop.example')
      await order('#1001', ada)
      await review('wonderful scarf')
      expect(await search('wo')).toEqual({
        reviews: [
          expect.objectContaining({ excerpt: 'wonderful scarf', authorName: 'Mara Lind', rating: 5, status: 'published' }),
        ],
        products: [expect.objectContaining({ title: 'Merino wool scarf' })],
        customers: [expect.objectContaining({ name: 'Ada Woolf', email: 'ada@shop.example' })],
        orders: [],
        ...noneOfAutomation,
      })
      expect((await search('#100')).orders).toEqual([
        expect.objectContaining({ number: '#1001', customerEmail: 'ada@shop.example' }),
      ])
      expect((await search('1001')).orders).toHaveLength(1)
      expect((await search('scarf merino')).products).toHaveLength(1)
      expect((await search('olf')).customers).toEqual([])
    })

    it('supports addresses, accents, and other scripts', async () => {
      await customer('Zoë Ångström', 'zoe.angstrom@post.example')
      await customer('Ольга Мир', 'olga@post.example')
      await createProduct(test.db, owner.organizationId, "Café crème 500g (d'été)", { handle: 'cafe' })
      for (const q of ['zoe', 'ZOË', 'ångs', 'zoe.angstrom@post.example', 'angstrom'])
        expect((await search(q)).customers.map(({ name }) => name)).toEqual(['Zoë Ångström'])
      expect((await search('ольг')).customers).toHaveLength(1)
      for (const q of ['café', 'creme', '500g', 'été']) expect([q, (await search(q)).products.length]).toEqual([q, 1])
    })

    it('ranks names that start with the query first, and limits the results', async () => {
      await createProduct(test.db, owner.organizationId, 'A red hat')
      for (let n = 0; n < 6; n++) await createProduct(test.db, owner.organizationId, `Red scarf ${n}`)
      const { products } = await search('red')
      expect(products.map(({ title }) => title)).toEqual([0, 1, 2, 3, 4].map((n) => `Red scarf ${n}`))
    })

    it('omits deleted records', async () => {
      await customer('Bea Gone', null, { external_id: '1', deleted_at: new Date() })
      await createProduct(test.db, owner.organizationId, 'Gone hat', { deleted_at: new Date() })
      expect(await search('gone')).toMatchObject({ products: [], customers: [] })
    })

    it('treats every character literally', async () => {
      for (const q of ["' or 1=1", '100%', 'a & b', '!!', '::', 'x:*', '\\\\', '((', '“”', '🧣🧣'])
        expect([q, (await ask(q)).statusCode]).toEqual([q, 200])
    })
  })

  describe('refuses', () => {
    it('a query of one letter, and callers who are not members', async () => {
      expect((await ask('a')).statusCode).toBe(400)
      const { headers } = await test.signedIn()
      const stranger = { ...owner, headers: { ...headers, yukoorganizationid: owner.organizationId } }
      expect((await ask('scarf', stranger)).json().code).toBe('session.forbidden')
    })
  })

  describe('keeps tenants apart', () => {
    it('finds nothing of another organization', async () => {
      await createProduct(test.db, owner.organizationId, 'Secret hat')
      await order('#7001', await customer('Secret Sam', 'sam@secret.example'))
      await review('secret words')
      const stranger = await test.signedIn('owner', await createOrganization(test.db))
      const nothing = { reviews: [], products: [], customers: [], orders: [], ...noneOfAutomation }
      expect([await search('secret', stranger), await search('7001', stranger)]).toEqual([nothing, nothing])
      expect((await search('secret')).customers).toHaveLength(1)
    })
  })
})
