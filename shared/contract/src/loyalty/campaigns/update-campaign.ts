import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { campaign, campaignDetails, campaignId } from './campaign.ts'

/** Applies to future events: given points stay. The type can't be changed. */
export const updateCampaign = defineEndpoint({
  name: 'update-campaign',
  summary: 'Update a way to earn',
  method: 'PUT',
  path: '/loyalty/campaigns/:campaignId',
  access: 'settings.write',
  params: z.object({ campaignId }),
  body: campaignDetails,
  reply: campaign,
  refusals: ['campaign.not-found', 'campaign.type-fixed', 'tier.not-found', 'product.not-found', 'loyalty.rated-tag'],
})
