import { defaultLoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { sql } from 'kysely'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { saveLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { enrolMember, joinMember } from './enrol-member.ts'

let test: TestApp
let organizationId: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
})

async function customer(change: { email?: string | null; deleted_at?: Date; merged_into?: string; tags?: string[] } = {}) {
  const id = newId()
  const row = { organization_id: organizationId, id, external_id: null, email: `${id}@people.example`, name: null, ...change }
  await test.db.forOrganization(organizationId, (trx) => trx.insertInto('customers').values(row).execute())
  return id
}

const enrol = (customerId: string, via: 'order' | 'onsite' = 'order') =>
  test.db.forOrganization(organizationId, (trx) => enrolMember(trx, test.clock, { organizationId, customerId, via }))
const members = () =>
  test.db.forOrganization(organizationId, (trx) =>
    trx.selectFrom('loyalty_members').selectAll().where('organization_id', '=', organizationId).execute(),
  )
const timesJoined = () =>
  test.db.asSystem(async (trx) => {
    const { rows } = await sql`select 1 from domain_events
      where organization_id = ${organizationId} and type = 'loyalty-member.joined'`.execute(trx)
    return rows.length
  })

describe('enrolling a member', () => {
  it('creates one member per customer, who joins once, with a referral code', async () => {
    const customerId = await customer()
    const first = await enrol(customerId)
    expect(await enrol(customerId)).toEqual(first)
    expect(await members()).toEqual([
      expect.objectContaining({ id: first?.memberId, status: 'member', joined_via: 'order', joined_at: test.clock.now() }),
    ])
    expect((await members())[0]?.referral_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(await timesJoined()).toBe(1)
  })

  it('creates a candidate if members have to join, who joins on request', async () => {
    await test.db.forOrganization(organizationId, (trx) =>
      saveLoyaltySettings(trx, organizationId, { ...defaultLoyaltySettings, enrolment: 'opt_in' }, test.clock.now()),
    )
    const candidate = await enrol(await customer())
    expect(candidate?.status).toBe('candidate')
    expect(await members()).toEqual([expect.objectContaining({ joined_at: null, joined_via: null })])
    expect(await timesJoined()).toBe(0)
    const join = () =>
      test.db.forOrganization(organizationId, (trx) =>
        joinMember(trx, test.clock, { organizationId, memberId: candidate?.memberId ?? '', via: 'onsite' }),
      )
    expect([await join(), await join()]).toEqual([true, false])
    expect(await members()).toEqual([expect.objectContaining({ status: 'member', joined_via: 'onsite' })])
    expect(await timesJoined()).toBe(1)
    expect((await enrol(await customer(), 'onsite'))?.status).toBe('member')
  })

  it('returns the member of the customer another was merged into', async () => {
    const kept = await customer()
    const gone = await customer({ email: null, deleted_at: test.clock.now(), merged_into: kept })
    expect(await enrol(gone)).toEqual(await enrol(kept))
  })

  it('skips excluded and deleted customers, and those without an address', async () => {
    const now = test.clock.now()
    for (const [target, value] of [
      ['customer_tag', 'wholesale'],
      ['email', 'out@people.example'],
    ] as const)
      await test.db.forOrganization(organizationId, (trx) =>
        sql`insert into exclusions (organization_id, id, scope, target, value, created_at)
            values (${organizationId}, ${newId()}, 'loyalty', ${target}, ${value}, ${now})`.execute(trx),
      )
    const nobody = [
      await customer({ email: null }),
      await customer({ deleted_at: now }),
      await customer({ tags: ['Wholesale'] }),
      await customer({ email: 'out@people.example' }),
      newId(),
    ]
    for (const id of nobody) expect(await enrol(id)).toBeNull()
    expect(await members()).toEqual([])
  })
})
