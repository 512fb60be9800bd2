import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { programId } from '../program.ts'
import { campaign } from './campaign.ts'

export const listCampaigns = defineEndpoint({
  name: 'list-campaigns',
  summary: 'List the ways to earn of a loyalty program, oldest first',
  method: 'GET',
  path: '/loyalty/programs/:programId/campaigns',
  access: 'organization.read',
  scope: 'points.read',
  params: z.object({ programId }),
  reply: z.object({ items: z.array(campaign) }),
  refusals: ['program.not-found'],
})
