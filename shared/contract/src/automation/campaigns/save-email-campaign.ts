import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { campaignSettings, emailCampaignDetail, emailCampaignName, emailCampaignParams } from './email-campaign.ts'

/** May be incomplete: the checklist prevents scheduling, not saving. */
export const saveEmailCampaign = defineEndpoint({
  name: 'save-email-campaign',
  summary: 'Save the draft of an email campaign',
  method: 'PUT',
  path: '/email-campaigns/:emailCampaignId',
  access: 'settings.write',
  params: emailCampaignParams,
  body: z.object({ revision: z.int().min(0), name: emailCampaignName, settings: campaignSettings }),
  reply: emailCampaignDetail,
  refusals: ['email-campaign.not-found', 'email-campaign.changed-since', 'email-campaign.state-refused'],
})
