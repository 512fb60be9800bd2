import { defineEndpoint } from '../../endpoint.ts'
import { emailCampaignDetail, emailCampaignParams } from './email-campaign.ts'

export const copyEmailCampaign = defineEndpoint({
  name: 'copy-email-campaign',
  summary: 'Duplicate an email campaign with its emails as a draft',
  method: 'POST',
  path: '/email-campaigns/:emailCampaignId/copies',
  access: 'settings.write',
  status: 201,
  params: emailCampaignParams,
  reply: emailCampaignDetail,
  refusals: ['email-campaign.not-found', 'email-campaign.too-many'],
})
