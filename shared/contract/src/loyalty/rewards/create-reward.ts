import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { programId } from '../program.ts'
import { reward, rewardDetails } from './reward.ts'

/** Created as a draft: hidden until active. */
export const createReward = defineEndpoint({
  name: 'create-reward',
  summary: 'Create a reward',
  method: 'POST',
  path: '/loyalty/programs/:programId/rewards',
  access: 'settings.write',
  scope: 'rewards.write',
  isTool: true,
  params: z.object({ programId }),
  status: 201,
  body: rewardDetails,
  reply: reward,
  refusals: ['program.not-found', 'reward.too-many', 'tier.not-found', 'product.not-found', 'collection.not-found'],
})
