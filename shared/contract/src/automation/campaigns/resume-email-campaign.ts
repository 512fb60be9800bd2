import { defineEndpoint } from '../../endpoint.ts'
import { emailCampaignDetail, emailCampaignParams } from './email-campaign.ts'

export const resumeEmailCampaign = defineEndpoint({
  name: 'resume-email-campaign',
  summary: 'Resume a paused email campaign for the recipients who have not been mailed yet',
  method: 'POST',
  path: '/email-campaigns/:emailCampaignId/resumption',
  access: 'settings.write',
  params: emailCampaignParams,
  reply: emailCampaignDetail,
  refusals: [
    'email-campaign.not-found',
    'email-campaign.state-refused',
    'email-campaign.audience-refused',
    'email-campaign.audience-copying',
  ],
})
