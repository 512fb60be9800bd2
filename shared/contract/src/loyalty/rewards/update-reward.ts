import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { reward, rewardDetails, rewardId } from './reward.ts'

/** Applies to future redemptions: issued codes stay unchanged. The type can't be changed. */
export const updateReward = defineEndpoint({
  name: 'update-reward',
  summary: 'Update a reward',
  method: 'PUT',
  path: '/loyalty/rewards/:rewardId',
  access: 'settings.write',
  scope: 'rewards.write',
  isTool: true,
  params: z.object({ rewardId }),
  body: rewardDetails,
  reply: reward,
  refusals: ['reward.not-found', 'reward.type-fixed', 'tier.not-found', 'product.not-found', 'collection.not-found'],
})
