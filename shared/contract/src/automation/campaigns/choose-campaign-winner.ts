import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailCampaignDetail, emailCampaignParams, variantId } from './email-campaign.ts'

/** Before the test ends; all others get it. */
export const chooseCampaignWinner = defineEndpoint({
  name: 'choose-campaign-winner',
  summary: 'End the test of an email campaign with this variant',
  method: 'POST',
  path: '/email-campaigns/:emailCampaignId/winner',
  access: 'settings.write',
  params: emailCampaignParams,
  body: z.object({ variantId }),
  reply: emailCampaignDetail,
  refusals: ['email-campaign.not-found', 'email-campaign.state-refused', 'email-campaign.variants-refused'],
})
