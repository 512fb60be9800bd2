import { defineEndpoint } from '../../endpoint.ts'
import { emailCampaignParams } from './email-campaign.ts'

export const deleteEmailCampaign = defineEndpoint({
  name: 'delete-email-campaign',
  summary: 'Delete the draft of an email campaign with its emails',
  method: 'DELETE',
  path: '/email-campaigns/:emailCampaignId',
  access: 'settings.write',
  params: emailCampaignParams,
  refusals: ['email-campaign.not-found', 'email-campaign.state-refused'],
})
