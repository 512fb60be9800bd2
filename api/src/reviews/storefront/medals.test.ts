import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
import { createStorefrontApp } from '#testing/storefront-app.ts'
import type { SignedIn, TestApp } from '#testing/test-app.ts'

let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  test = await createStorefrontApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

async function add(count: number, values: Parameters<typeof createReview>[2] = {}) {
  for (let review = 0; review < count; review++) await createReview(test.db, owner.organizationId, values)
}
const verified = { verification: 'verified_buyer' } as const
const rejected = { ...verified, status: 'rejected', rejection_reason: 'profanity' } as const

async function progress(headers = owner.headers) {
  const response = await test.app.inject({ url: '/api/v1/widgets/medals/progress', headers })
  return response.json().items
}
async function shown(organizationId = owner.organizationId) {
  const response = await test.app.inject({ url: `/api/v1/storefront/store-${organizationId}/widgets/medals` })
  test.clock.advance(10_000)
  return response.json().medals
}

describe('medals', () => {
  it('are earned from 20 reviews on, with a share of 80%', async () => {
    await add(15, verified)
    await add(4, rejected)
    expect(await progress()).toEqual([
      { medal: 'transparency', part: 15, of: 19, isEarned: false },
      { medal: 'authenticity', part: 15, of: 15, isEarned: false },
    ])
    expect(await shown()).toEqual([])
    await add(1, verified)
    // Exactly 80% is enough, and 16 published reviews are too few for the other.
    expect(await shown()).toEqual([{ medal: 'transparency', share: 0.8 }])
    await add(4)
    expect(await shown()).toEqual([
      { medal: 'transparency', share: 0.8 },
      { medal: 'authenticity', share: 0.8 },
    ])
  })

  it('are lost with the share: what is held, rejected, or spam was received, too', async () => {
    await add(20, verified)
    expect(await shown()).toHaveLength(2)
    await add(6, { ...verified, status: 'pending', hold_reason: 'policy_manual' })
    expect(await shown()).toEqual([{ medal: 'authenticity', share: 1 }])
    // An import's claim is no proof.
    await add(6, { verification: 'owner_asserted', source: 'import' })
    expect(await shown()).toEqual([])
  })

  it('are not part of other widgets', async () => {
    const response = await test.app.inject({
      url: `/api/v1/storefront/store-${owner.organizationId}/widgets/trust-badge`,
    })
    expect(response.json()).not.toHaveProperty('medals')
  })

  it('are drawn without a script', async () => {
    const fragment = async () => {
      test.clock.advance(10_000)
      return (await test.app.inject({ url: `/storefront/store-${owner.organizationId}/fragments/medals` })).body
    }
    expect(await fragment()).toBe('')
    await add(20, verified)
    const text = await fragment()
    expect(text).toContain('100% of reviews by verified buyers are published')
    expect(text).not.toContain('<script')
  })

  it('keep tenants apart, and their progress from shoppers', async () => {
    await add(20, verified)
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect(await shown(other.organizationId)).toEqual([])
    expect(await progress(other.headers)).toMatchObject([{ of: 0 }, { of: 0 }])
    expect((await test.app.inject({ url: '/api/v1/widgets/medals/progress' })).statusCode).toBe(401)
  })
})
