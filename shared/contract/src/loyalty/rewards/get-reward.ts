import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { reward, rewardId } from './reward.ts'

export const getReward = defineEndpoint({
  name: 'get-reward',
  summary: 'Get a reward',
  method: 'GET',
  path: '/loyalty/rewards/:rewardId',
  access: 'organization.read',
  scope: 'rewards.read',
  isTool: true,
  params: z.object({ rewardId }),
  reply: reward,
  refusals: ['reward.not-found'],
})
