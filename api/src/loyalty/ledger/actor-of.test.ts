import { loyaltyMemberIds, rewardIds } from '#ids.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createReward, givePoints } from '#testing/create-loyalty-reward.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createStoreModule } from '#testing/store-module.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { loyaltyModule } from '../loyalty.module.ts'
import { rewardsModule } from '../rewards.module.ts'

const noShop = { create: async () => null, find: async () => null, deactivate: async () => null } as never

let test: TestApp
let owner: SignedIn
let memberId: string
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [
      createStoreModule(platform),
      loyaltyModule({ reviews: earningReviews }),
      rewardsModule(platform, { discounts: noShop, credits: noShop, giftCards: noShop }),
    ],
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
  memberId = await createLoyaltyMember(test.db, owner.organizationId)
  await givePoints(test.db, owner.organizationId, memberId, 1000)
})

const post = async (path: string, payload: object, headers: object = owner.headers) => {
  const reply = await test.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers: { ...headers } })
  return { status: reply.statusCode, body: reply.json() }
}

/** The headers of a shop server's call. */
async function keyHeaders() {
  const { body } = await post('/store/api-keys', { name: 'Shop server', scopes: ['points.write', 'redemptions.write'] })
  return { authorization: `Bearer ${body.key}`, yukoorganizationid: owner.organizationId }
}

const on = (path: string) => `/loyalty/members/${loyaltyMemberIds.toWire(memberId)}${path}`

it("lets a shop's server redeem and undo with its API key", async () => {
  const rewardId = rewardIds.toWire(await createReward(test.db, owner.organizationId))
  const headers = await keyHeaders()
  const redeemed = await post(on('/redemptions'), { rewardId }, headers)
  expect(redeemed.status).toBe(201)
  expect((await post(`/loyalty/redemptions/${redeemed.body.redemptionId}/cancel`, {}, headers)).status).toBe(200)
})

it('lets it adjust points', async () => {
  const headers = await keyHeaders()
  const adjust = (points: number) => post(on('/adjust'), { points, reason: 'goodwill' }, headers)
  expect(await adjust(100)).toMatchObject({ status: 200, body: { balance: 1100 } })
  expect(await adjust(-50)).toMatchObject({ status: 200, body: { balance: 1050 } })
})
