import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { reward, rewardDetails, rewardId } from './reward.ts'

/** For redemptions from now on: codes that were issued stay as they are. The type cannot be changed. */
export const updateReward = defineEndpoint({
  name: 'update-reward',
  summary: 'Update a reward',
  method: 'PUT',
  path: '/loyalty/rewards/:rewardId',
  access: 'settings.write',
  params: z.object({ rewardId }),
  body: rewardDetails,
  reply: reward,
  refusals: ['reward.not-found', 'reward.type-fixed', 'tier.not-found', 'product.not-found'],
})
