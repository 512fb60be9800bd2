/** The shop's loyalty program and its members' activity. */
import { switchEmail } from '@yuko/contract/emails/switch-email'
import type { InputOf } from '@yuko/contract/endpoint'
import { type CampaignDetails, noLimits } from '@yuko/contract/loyalty/campaigns/campaign'
import { createCampaign } from '@yuko/contract/loyalty/campaigns/create-campaign'
import { switchCampaign } from '@yuko/contract/loyalty/campaigns/switch-campaign'
import { createProgram } from '@yuko/contract/loyalty/create-program'
import { listLoyaltyMembers } from '@yuko/contract/loyalty/members/list-loyalty-members'
import { defaultReferralSettings } from '@yuko/contract/loyalty/referrals/referral-settings'
import { updateReferralSettings } from '@yuko/contract/loyalty/referrals/update-referral-settings'
import { createReward } from '@yuko/contract/loyalty/rewards/create-reward'
import { listAllRedemptions } from '@yuko/contract/loyalty/rewards/list-all-redemptions'
import { redeemReward } from '@yuko/contract/loyalty/rewards/redeem-reward'
import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { switchReward } from '@yuko/contract/loyalty/rewards/switch-reward'
import { uploadRewardCodes } from '@yuko/contract/loyalty/rewards/upload-reward-codes'
import { defaultLoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { updateLoyaltySettings } from '@yuko/contract/loyalty/settings/update-loyalty-settings'
import { switchProgram } from '@yuko/contract/loyalty/switch-program'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import { createTier } from '@yuko/contract/loyalty/tiers/create-tier'
import { defaultTierRules } from '@yuko/contract/loyalty/tiers/tier'
import { updateTierRules } from '@yuko/contract/loyalty/tiers/update-tier-rules'
import type { Shop } from './open-shop.ts'
import type { Random } from './random.ts'

export interface OfferedReward {
  readonly rewardId: string
  readonly points: number
}

const tiers = [
  {
    name: 'Seedling',
    color: '#8a9a5b',
    icon: 'leaf',
    threshold: 0,
    multiplierPercent: 100,
    entryPoints: 0,
    perks: ['Birthday points'],
  },
  {
    name: 'Alder',
    color: '#b8860b',
    icon: 'medal',
    threshold: 250,
    multiplierPercent: 125,
    entryPoints: 25,
    perks: ['A quarter more points', 'First look at new glazes'],
  },
  {
    name: 'Old Alder',
    color: '#5b3a29',
    icon: 'crown',
    threshold: 500,
    multiplierPercent: 150,
    entryPoints: 50,
    perks: ['Half as many points again', 'Free shipping', 'A seat at the summer kiln opening'],
  },
] as const

const campaign = (details: Partial<CampaignDetails> & Pick<CampaignDetails, 'type' | 'name' | 'earning'>): CampaignDetails => ({
  description: null,
  conditions: [],
  orConditions: [],
  tierScope: everyTier,
  stacking: 'add',
  limits: noLimits,
  action: {},
  startsAt: null,
  endsAt: null,
  recurring: null,
  ...details,
})
const once = { ...noLimits, perCustomer: 1 }

const campaigns: readonly CampaignDetails[] = [
  campaign({ type: 'review', name: 'Write a review', earning: { mode: 'fixed', points: 15 } }),
  campaign({ type: 'photo_review', name: 'Show it in a photo', earning: { mode: 'fixed', points: 25 } }),
  campaign({ type: 'birthday', name: 'Your birthday', earning: { mode: 'fixed', points: 50 } }),
  campaign({ type: 'referral_advocate', name: 'Refer a friend', earning: { mode: 'fixed', points: 150 } }),
  campaign({ type: 'order_count', name: 'Your third order', earning: { mode: 'fixed', points: 60 }, action: { count: 3 } }),
  campaign({
    type: 'social_follow',
    name: 'Follow our workshop',
    earning: { mode: 'fixed', points: 10 },
    limits: once,
    action: { network: 'instagram', url: 'https://social.example/alder-and-clay' },
  }),
]

const reward = (name: string, points: number, value: RewardDetails['value'], prefix: string): RewardDetails => ({
  name,
  description: null,
  terms: null,
  price: { exchange: 'fixed', points },
  value,
  minOrderMinor: null,
  combinesWith: { order: false, product: true, shipping: true },
  codes: { mode: 'pool', prefix },
  validDays: 120,
  stock: null,
  perCustomer: null,
  tierScope: everyTier,
})

const rewards: readonly RewardDetails[] = [
  reward('Free shipping', 80, { type: 'free_shipping' }, 'SHIP'),
  reward('€5 off', 120, { type: 'amount_off', amountMinor: 500 }, 'FIVE'),
  reward('10% off', 200, { type: 'percent_off', percent: 10 }, 'TEN'),
  reward('€20 off', 400, { type: 'amount_off', amountMinor: 2000 }, 'TWENTY'),
  {
    ...reward('An hour at the wheel', 450, { type: 'custom', instructions: 'Call them to find a date in the workshop.' }, ''),
    codes: { mode: 'generated', prefix: '' },
    validDays: null,
  },
]

/** Created in the first days of the year, and live from then on. */
export async function openLoyalty(shop: Shop): Promise<OfferedReward[]> {
  const { owner, product } = shop
  await owner.call(updateTierRules, { body: { ...defaultTierRules, metric: 'points_earned', window: 'rolling_12m' } })
  for (const tier of tiers) await owner.call(createTier, { body: { ...tier, perks: [...tier.perks] } })
  const { programId } = await owner.call(createProgram, {
    body: { name: 'Clay Club', pointLabel: { one: 'Point', other: 'Points' }, pointsPerMajorUnit: 1, signupPoints: 50 },
  })
  for (const body of campaigns) {
    const { campaignId } = await owner.call(createCampaign, { params: { programId }, body })
    await owner.call(switchCampaign, { params: { campaignId }, body: { status: 'active' } })
  }
  const offered: OfferedReward[] = []
  for (const body of rewards) {
    const { rewardId } = await owner.call(createReward, { params: { programId }, body })
    if (body.codes.mode === 'pool') await uploadCodes(shop, rewardId, body.codes.prefix)
    await owner.call(switchReward, { params: { rewardId }, body: { status: 'active' } })
    offered.push({ rewardId, points: body.price.exchange === 'fixed' ? body.price.points : 0 })
  }
  await openReferrals(shop, programId)
  for (const type of ['loyalty-points-earned', 'loyalty-reward-available'] as const)
    await owner.call(switchEmail, { params: { type }, body: { isEnabled: false } })
  await owner.call(switchProgram, { params: { programId }, body: { status: 'active' } })
  await product.run()
  return offered
}

/** Imported points don't expire; points earned from now on do. */
export async function letPointsEnd({ owner }: Shop): Promise<void> {
  const expiry = { ...defaultLoyaltySettings.expiry, mode: 'rolling_lots', months: 7, warnDays: 30, lastChanceDays: 7 } as const
  await owner.call(updateLoyaltySettings, { body: { ...defaultLoyaltySettings, expiry } })
}

async function openReferrals(shop: Shop, programId: string): Promise<void> {
  const { friendRewardId } = await shop.owner.call(updateReferralSettings, {
    params: { programId },
    body: {
      ...defaultReferralSettings,
      isOn: true,
      friend: { ...defaultReferralSettings.friend, codes: { mode: 'pool', prefix: 'FRIEND' }, validDays: 60 },
      holdDays: 7,
    },
  })
  if (friendRewardId) await uploadCodes(shop, friendRewardId, 'FRIEND')
}

async function uploadCodes({ owner }: Shop, rewardId: string, prefix: string): Promise<void> {
  const codes = Array.from({ length: 300 }, (_, index) => `${prefix}-${(index * 7919 + 104_729).toString(36).toUpperCase()}`)
  const file = new File([codes.join('\n')], 'codes.txt', { type: 'text/plain' })
  await owner.call(uploadRewardCodes, { params: { rewardId }, file })
}

/** Some members with enough points redeem them. */
export async function redeemSome(shop: Shop, random: Random, offered: readonly OfferedReward[], most: number): Promise<void> {
  const least = Math.min(...offered.map(({ points }) => points))
  const query = { status: ['member' as const], minBalance: least, sort: 'balance' as const, limit: 50 }
  const { items } = await shop.server.call(listLoyaltyMembers, { query: { ...query, status: 'member' as never } })
  for (let count = 0; count < most && items.length > 0; count++) {
    const [member] = items.splice(random.between(0, items.length - 1), 1)
    const within = offered.filter(({ points }) => member && points <= member.balance)
    if (!member || within.length === 0) continue
    const { rewardId } = random.pick(within)
    await shop.owner.call(redeemReward, { params: { memberId: member.memberId }, body: { rewardId } })
  }
}

/** Members' unused codes. */
export async function unusedCodes(shop: Shop): Promise<{ email: string; code: string }[]> {
  const query = { status: 'issued', limit: 20 } as unknown as NonNullable<InputOf<typeof listAllRedemptions>['query']>
  const { items } = await shop.owner.call(listAllRedemptions, { query })
  return items.flatMap(({ code, member: { email } }) => (code && email ? [{ code, email }] : []))
}
