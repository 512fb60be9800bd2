import { createProgram } from '@yuko/contract/loyalty/create-program'
import { createReward } from '@yuko/contract/loyalty/rewards/create-reward'
import { switchReward } from '@yuko/contract/loyalty/rewards/switch-reward'
import { switchProgram } from '@yuko/contract/loyalty/switch-program'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import { createTier } from '@yuko/contract/loyalty/tiers/create-tier'
import type { ApiClient } from '@yuko/tools/demo/client'
import type { Merchant } from '#support/merchant.ts'

/** A program that gives 200 points for joining, a reward for 100, and a tier. Returns the reward. */
export async function openProgram({ api }: Merchant): Promise<string> {
  const { programId } = await api.call(createProgram, {
    body: { name: 'Clay Club', pointLabel: { one: 'Point', other: 'Points' }, pointsPerMajorUnit: 1, signupPoints: 200 },
  })
  const rewardId = await offerReward(api, programId, 100)
  await api.call(createTier, {
    body: {
      name: 'Silver',
      color: '#888888',
      icon: 'star',
      threshold: 100,
      retainThreshold: null,
      isHidden: false,
      tag: null,
      storeTag: null,
      multiplierPercent: 100,
      entryPoints: 0,
      entryRewardId: null,
      benefits: [],
      perks: [],
    },
  })
  await api.call(switchProgram, { params: { programId }, body: { status: 'active' } })
  return rewardId
}

/** An active reward without a code for so many points. */
export async function offerReward(api: ApiClient, programId: string, points: number): Promise<string> {
  const { rewardId } = await api.call(createReward, {
    params: { programId },
    body: {
      name: 'An hour at the wheel',
      description: null,
      terms: null,
      price: { exchange: 'fixed', points },
      value: { type: 'custom', instructions: 'Call us to find a date.' },
      minOrderMinor: null,
      combinesWith: { order: false, product: true, shipping: true },
      codes: { mode: 'generated', prefix: '' },
      validDays: null,
      stock: null,
      perCustomer: null,
      tierScope: everyTier,
    },
  })
  await api.call(switchReward, { params: { rewardId }, body: { status: 'active' } })
  return rewardId
}
