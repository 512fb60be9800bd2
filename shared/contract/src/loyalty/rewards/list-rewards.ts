import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { programId } from '../program.ts'
import { reward } from './reward.ts'

export const listRewards = defineEndpoint({
  name: 'list-rewards',
  summary: 'List the rewards of a loyalty program, lowest price first',
  method: 'GET',
  path: '/loyalty/programs/:programId/rewards',
  access: 'organization.read',
  scope: 'rewards.read',
  isTool: true,
  params: z.object({ programId }),
  reply: z.object({ items: z.array(reward) }),
  refusals: ['program.not-found'],
})
