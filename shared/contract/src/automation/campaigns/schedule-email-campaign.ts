import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailCampaignDetail, emailCampaignParams } from './email-campaign.ts'

/** Pins the emails as they are. Sending starts by itself at the scheduled time. */
export const scheduleEmailCampaign = defineEndpoint({
  name: 'schedule-email-campaign',
  summary: 'Send an email campaign now or at its scheduled time',
  method: 'POST',
  path: '/email-campaigns/:emailCampaignId/schedule',
  access: 'settings.write',
  params: emailCampaignParams,
  body: z.object({ revision: z.int().min(0) }),
  reply: emailCampaignDetail,
  refusals: [
    'email-campaign.not-found',
    'email-campaign.changed-since',
    'email-campaign.state-refused',
    'email-campaign.incomplete',
  ],
})
