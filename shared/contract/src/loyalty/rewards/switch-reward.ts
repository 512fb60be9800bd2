import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { reward, rewardId, rewardStatus } from './reward.ts'

export const switchReward = defineEndpoint({
  name: 'switch-reward',
  summary: 'Activate, pause, or archive a reward',
  method: 'POST',
  path: '/loyalty/rewards/:rewardId/status',
  access: 'settings.write',
  scope: 'rewards.write',
  isTool: true,
  params: z.object({ rewardId }),
  body: z.object({ status: rewardStatus.exclude(['draft']) }),
  reply: reward,
  refusals: ['reward.not-found', 'reward.not-allowed'],
})
