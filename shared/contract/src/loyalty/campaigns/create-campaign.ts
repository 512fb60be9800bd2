import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { programId } from '../program.ts'
import { campaign, campaignDetails } from './campaign.ts'

/** A draft: nobody earns by it before it is made active. */
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
  refusals: ['program.not-found', 'campaign.too-many', 'tier.not-found', 'product.not-found'],
})
