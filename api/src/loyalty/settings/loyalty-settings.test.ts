import { defaultLoyaltySettings, type LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { defaultTierRules } from '@yuko/contract/loyalty/tiers/tier'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { loadTierRules, saveTierRules } from './loyalty-settings.repository.ts'
import { loyaltySettingsRoutes } from './loyalty-settings.routes.ts'

let test: TestApp
let owner: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: () => [{ name: 'loyalty', endpoints: loyaltySettingsRoutes }] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

async function call(method: 'GET' | 'PUT', payload?: object, { headers } = owner) {
  const reply = await test.app.inject({ method, url: '/api/v1/settings/loyalty', headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
const changed: LoyaltySettings = { ...defaultLoyaltySettings, holdDays: 30, rounding: 'ceil', refunds: 'keep' }

it('are the defaults until changed', async () => {
  expect(await call('GET')).toEqual({ status: 200, body: defaultLoyaltySettings })
  expect(await call('PUT', changed)).toEqual({ status: 200, body: changed })
  expect(await call('GET')).toEqual({ status: 200, body: changed })
})

it('do not affect tier rules, nor the other way around', async () => {
  const id = owner.organizationId
  const rules = { ...defaultTierRules, graceDays: 7 }
  await test.db.forOrganization(id, (trx) => saveTierRules(trx, id, rules, test.clock.now()))
  await call('PUT', changed)
  expect(await test.db.forOrganization(id, (trx) => loadTierRules(trx, id))).toEqual(rules)
  await test.db.forOrganization(id, (trx) => saveTierRules(trx, id, defaultTierRules, test.clock.now()))
  expect((await call('GET')).body).toEqual(changed)
})

it.each([
  [{ holdDays: 91 }],
  [{ rounding: 'up' }],
  [{ holdDays: 1.5 }],
  [{ unknown: 1 }],
  [{ expiry: { ...changed.expiry, months: 0 } }],
  [{ expiry: { ...changed.expiry, mode: 'rolling_lots', months: 2, warnDays: 56 } }],
  [{ expiry: { ...changed.expiry, mode: 'inactivity', warnDays: 10, lastChanceDays: 10 } }],
  [{ expiry: { ...changed.expiry, mode: 'inactivity', months: 1, warnDays: 0, lastChanceDays: 30 } }],
])('are refused when invalid: %j', async (change) => {
  expect(await call('PUT', { ...changed, ...change })).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect((await call('GET')).body).toEqual(defaultLoyaltySettings)
})

it('are changed by permitted roles, per store, and audited', async () => {
  const support = await test.signedIn('support', owner.organizationId)
  expect((await call('PUT', changed, support)).status).toBe(403)
  await call('PUT', changed)
  expect((await call('GET', undefined, await test.signedIn('owner'))).body).toEqual(defaultLoyaltySettings)
  const lines = await test.db.forOrganization(owner.organizationId, (trx) =>
    trx.selectFrom('audit_log').selectAll().where('action', '=', 'update-loyalty-settings').execute(),
  )
  expect(lines).toMatchObject([{ change: { before: { holdDays: 14 }, after: { holdDays: 30 } } }])
})
