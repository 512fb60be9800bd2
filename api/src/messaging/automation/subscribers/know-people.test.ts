import { newId } from '#platform/ids.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { knowPeople, type Person } from './know-people.ts'

let test: TestApp
let organizationId: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
})

const know = (people: Person[]) =>
  test.db.forOrganization(organizationId, (trx) => knowPeople(trx, test.clock, organizationId, people))
const listed = () =>
  test.db.asSystem((trx) =>
    trx.selectFrom('subscribers').selectAll().where('organization_id', '=', organizationId).orderBy('email').execute(),
  )
async function customer(
  email: string | null,
  more: { marketing_state?: string; first_name?: string; merged_into?: string } = {},
) {
  const id = newId()
  await test.db.asSystem((trx) =>
    trx
      .insertInto('customers')
      .values({ organization_id: organizationId, id, external_id: id, email, name: null, ...more })
      .execute(),
  )
  return id
}
const change = (id: string, values: { email?: string; merged_into?: string }) =>
  test.db.asSystem((trx) => trx.updateTable('customers').set(values).where('id', '=', id).execute())
async function refuse(address: string) {
  await test.db.asSystem((trx) =>
    trx
      .insertInto('suppressions')
      .values({ organization_id: organizationId, address_hash: addressHash(address), topics: null, updated_at: test.clock.now() })
      .execute(),
  )
}

it('creates each person once, by address and customer, and finds them again', async () => {
  const ann = await customer('ann@x.example', { first_name: 'Ann', marketing_state: 'subscribed' })
  const first = await know([
    { customerId: ann, source: 'store' },
    { email: ' Bob@X.example ', firstName: 'Bob', source: 'form' },
    { email: 'bob@x.example', lastName: 'Berg', source: 'review' },
    { email: 'no address', source: 'form' },
  ])
  expect([...first.byEmail.keys()].sort()).toEqual(['ann@x.example', 'bob@x.example'])
  expect(first.byCustomer.get(ann)).toBe(first.byEmail.get('ann@x.example'))
  expect(await listed()).toMatchObject([
    {
      email: 'ann@x.example',
      first_name: 'Ann',
      customer_id: ann,
      consent: 'subscribed',
      consent_method: 'store',
      source: 'store',
    },
    { email: 'bob@x.example', first_name: 'Bob', last_name: 'Berg', consent: 'never_subscribed', source: 'form' },
  ])
  const before = await listed()
  test.clock.advance(1000)
  expect((await know([{ email: 'ann@x.example', customerId: ann, source: 'store' }])).byCustomer).toEqual(first.byCustomer)
  expect(await listed()).toEqual(before)
})

it('follows a customer to a new address with its opt-outs, unless the address is taken', async () => {
  const [ann, bob] = [await customer('ann@x.example'), await customer('bob@x.example')]
  const { byCustomer } = await know([
    { customerId: ann, source: 'store' },
    { customerId: bob, source: 'store' },
    { email: 'taken@x.example', source: 'form' },
  ])
  await refuse('ann@x.example')
  await change(ann, { email: 'ann@new.example' })
  await change(bob, { email: 'taken@x.example' })
  const after = await know([
    { customerId: ann, source: 'store' },
    { customerId: bob, source: 'store' },
  ])
  expect(after.byCustomer.get(ann)).toBe(byCustomer.get(ann))
  expect(after.byCustomer.get(bob)).not.toBe(byCustomer.get(bob))
  expect((await listed()).map(({ email, customer_id }) => [email, customer_id])).toEqual([
    ['ann@new.example', ann],
    ['bob@x.example', null],
    ['taken@x.example', bob],
  ])
  const refused = await test.db.asSystem((trx) =>
    trx.selectFrom('suppressions').select('address_hash').where('organization_id', '=', organizationId).execute(),
  )
  expect(refused.map((row) => Buffer.from(row.address_hash).toString('hex')).sort()).toEqual(
    ['ann@x.example', 'ann@new.example'].map((address) => addressHash(address).toString('hex')).sort(),
  )
})

it('creates one person for merged customers, and for those who share an address', async () => {
  const [ann, anna, twin] = [await customer('ann@x.example'), await customer('anna@x.example'), await customer('ann@x.example')]
  const { byEmail } = await know([
    { customerId: anna, source: 'store' },
    { customerId: ann, source: 'store' },
    { customerId: twin, source: 'store' },
  ])
  await change(anna, { merged_into: ann })
  const after = await know([anna, ann, twin].map((customerId) => ({ customerId, source: 'store' })))
  expect(new Set(after.byCustomer.values())).toEqual(new Set([byEmail.get('ann@x.example')]))
  expect((await listed()).map(({ email, customer_id }) => [email, customer_id])).toEqual([
    ['ann@x.example', ann],
    ['anna@x.example', null],
  ])
})

it('keeps the opt-out of a person who unsubscribed before they were known', async () => {
  await refuse('ann@x.example')
  await know([{ customerId: await customer('ann@x.example', { marketing_state: 'subscribed' }), source: 'store' }])
  expect(await listed()).toMatchObject([{ consent: 'unsubscribed', consent_method: 'preference_center' }])
})

it('keeps tenants apart', async () => {
  const { byEmail } = await know([{ email: 'ann@x.example', source: 'form' }])
  const own = organizationId
  organizationId = await createOrganization(test.db)
  const other = await know([{ email: 'ann@x.example', source: 'form' }])
  expect(other.byEmail.get('ann@x.example')).not.toBe(byEmail.get('ann@x.example'))
  organizationId = own
  expect(await listed()).toHaveLength(1)
})
