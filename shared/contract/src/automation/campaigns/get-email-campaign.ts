import { defineEndpoint } from '../../endpoint.ts'
import { emailCampaignDetail, emailCampaignParams } from './email-campaign.ts'

export const getEmailCampaign = defineEndpoint({
  name: 'get-email-campaign',
  summary: 'Get an email campaign with its settings, variants, and figures',
  method: 'GET',
  path: '/email-campaigns/:emailCampaignId',
  access: 'organization.read',
  params: emailCampaignParams,
  reply: emailCampaignDetail,
  refusals: ['email-campaign.not-found'],
})
