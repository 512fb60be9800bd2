import { defineEndpoint } from '../../endpoint.ts'
import { emailCampaignDetail, emailCampaignParams } from './email-campaign.ts'

/** Can’t be undone. Sent emails stay sent. */
export const cancelEmailCampaign = defineEndpoint({
  name: 'cancel-email-campaign',
  summary: 'Cancel an email campaign that is being sent or paused',
  method: 'POST',
  path: '/email-campaigns/:emailCampaignId/cancellation',
  access: 'settings.write',
  params: emailCampaignParams,
  reply: emailCampaignDetail,
  refusals: ['email-campaign.not-found', 'email-campaign.state-refused'],
})
