import { defineEndpoint } from '../../endpoint.ts'
import { emailCampaignDetail, emailCampaignParams } from './email-campaign.ts'

/** Emails handed to the email provider in this second are still sent. */
export const pauseEmailCampaign = defineEndpoint({
  name: 'pause-email-campaign',
  summary: 'Pause an email campaign while it is being sent',
  method: 'POST',
  path: '/email-campaigns/:emailCampaignId/pause',
  access: 'settings.write',
  params: emailCampaignParams,
  reply: emailCampaignDetail,
  refusals: ['email-campaign.not-found', 'email-campaign.state-refused'],
})
