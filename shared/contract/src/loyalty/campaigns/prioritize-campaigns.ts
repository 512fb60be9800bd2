import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { programId } from '../program.ts'
import { campaign, campaignId } from './campaign.ts'

/** Of `best_only` campaigns that match an order, the first in this order counts. The others follow, the highest first. */
export const prioritizeCampaigns = defineEndpoint({
  name: 'prioritize-campaigns',
  summary: 'Set which way to earn counts if several match an order; an empty list: the highest',
  method: 'PUT',
  path: '/loyalty/programs/:programId/campaigns/priority',
  access: 'settings.write',
  params: z.object({ programId }),
  body: z.object({ campaignIds: z.array(campaignId).max(100) }),
  reply: z.object({ items: z.array(campaign) }),
  refusals: ['program.not-found', 'campaign.not-found'],
})
