import { defineEndpoint } from '../../endpoint.ts'
import { emailCampaignDetail, emailCampaignParams } from './email-campaign.ts'

export const unscheduleEmailCampaign = defineEndpoint({
  name: 'unschedule-email-campaign',
  summary: 'Turn a scheduled email campaign back into a draft, before sending starts',
  method: 'DELETE',
  path: '/email-campaigns/:emailCampaignId/schedule',
  access: 'settings.write',
  params: emailCampaignParams,
  reply: emailCampaignDetail,
  refusals: ['email-campaign.not-found', 'email-campaign.state-refused'],
})
