import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { programId } from '../program.ts'
import { campaign, campaignDetails } from './campaign.ts'

/** Created as a draft: earns nothing until active. */
export const createCampaign = defineEndpoint({
  name: 'create-campaign',
  summary: 'Create a way to earn',
  method: 'POST',
  path: '/loyalty/programs/:programId/campaigns',
  access: 'settings.write',
  params: z.object({ programId }),
  status: 201,
  body: campaignDetails,
  reply: campaign,
  refusals: ['program.not-found', 'campaign.too-many', 'tier.not-found', 'product.not-found', 'loyalty.rated-tag'],
})
