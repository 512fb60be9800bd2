import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailCampaignDetail, emailCampaignParams, variantId } from './email-campaign.ts'

export const createCampaignVariant = defineEndpoint({
  name: 'create-campaign-variant',
  summary: 'Add a variant to an email campaign as a copy of another one',
  method: 'POST',
  path: '/email-campaigns/:emailCampaignId/variants',
  access: 'settings.write',
  status: 201,
  params: emailCampaignParams,
  body: z.object({ revision: z.int().min(0), from: variantId.default('a') }),
  reply: emailCampaignDetail,
  refusals: [
    'email-campaign.not-found',
    'email-campaign.changed-since',
    'email-campaign.state-refused',
    'email-campaign.variants-refused',
  ],
})
