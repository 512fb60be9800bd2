import type { ExclusionTarget } from '@yuko/contract/exclusions/exclusion'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { loadExclusions, type Subject } from './exclusions.reads.repository.ts'
import { upsertExclusions } from './exclusions.repository.ts'

let test: TestApp
let organizationId: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
})

const now = new Date('2026-11-20T09:30:00Z')
const productId = newId()
const collectionId = newId()
const nobody: Subject = {
  email: 'mara@mail.shop.example',
  customerTags: ['VIP'],
  productId,
  productTags: ['Gift Card'],
  productCollections: [collectionId],
  orderTags: ['Wholesale'],
  country: 'DE',
  channel: 'pos',
  totalMinor: 1999,
  now,
}

function exclude(...rules: [ExclusionTarget, string, Date?][]) {
  const items = rules.map(([target, value, expiresAt = null]) => ({ target, value, reason: null, expiresAt }))
  return test.db.forOrganization(organizationId, (trx) =>
    upsertExclusions(trx, organizationId, { scope: 'review_requests', userId: newId(), at: now, items }),
  )
}
const ask = (subject: Partial<Subject> = {}, scope: 'review_requests' | 'loyalty' = 'review_requests') =>
  test.db.forOrganization(organizationId, async (trx) => {
    const exclusions = await loadExclusions(trx, organizationId, scope)
    return exclusions.of({ ...nobody, ...subject })?.reason ?? null
  })

describe('whether a subject is excluded', () => {
  it.each<[ExclusionTarget, string, string, Partial<Subject>]>([
    ['email', 'mara@mail.shop.example', 'excluded_customer', { email: 'other@mail.shop.example' }],
    ['email_domain', 'shop.example', 'excluded_customer', { email: 'mara@otherhop.example' }],
    ['customer_tag', 'vip', 'excluded_tag', { customerTags: ['VIPs'] }],
    ['product', productId, 'excluded_product', { productId: newId() }],
    ['product_tag', 'gift card', 'excluded_tag', { productTags: [] }],
    ['collection', collectionId, 'excluded_product', { productCollections: [newId()] }],
    ['order_tag', 'wholesale', 'excluded_tag', { orderTags: [] }],
    ['country', 'DE', 'policy_country', { country: 'AT' }],
    ['sales_channel', 'pos', 'excluded_order', { channel: 'web' }],
    ['order_below_amount', '2000', 'excluded_order', { totalMinor: 2000 }],
  ])('%s %s: %s', async (target, value, reason, other) => {
    await exclude([target, value])
    expect(await ask()).toBe(reason)
    expect(await ask(other)).toBeNull()
  })

  it('unknown values exclude nothing', async () => {
    await exclude(['email_domain', 'shop.example'], ['country', 'DE'], ['order_below_amount', '2000'])
    expect(await ask({ email: null, country: null, totalMinor: null })).toBeNull()
  })

  it('addresses and tags ignore case', async () => {
    await exclude(['email', 'mara@mail.shop.example'])
    expect(await ask({ email: ' Mara@Mail.Shop.Example' })).toBe('excluded_customer')
  })

  it('an expired exclusion stops to the millisecond', async () => {
    await exclude(['country', 'DE', now])
    expect(await ask()).toBeNull()
    expect(await ask({ now: new Date(now.getTime() - 1) })).toBe('policy_country')
  })

  it('applies only in its scope and organization', async () => {
    await exclude(['country', 'DE'])
    expect(await ask({}, 'loyalty')).toBeNull()
    organizationId = await createOrganization(test.db)
    expect(await ask()).toBeNull()
  })
})
