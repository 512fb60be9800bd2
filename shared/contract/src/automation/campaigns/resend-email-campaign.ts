import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailCampaignDetail, emailCampaignParams } from './email-campaign.ts'

/** With the email that was sent: of the winner, else of the first variant. Only for campaigns that were sent, or canceled while sending. */
export const resendEmailCampaign = defineEndpoint({
  name: 'resend-email-campaign',
  summary: 'Create a draft for the recipients who did not open or click an email campaign',
  method: 'POST',
  path: '/email-campaigns/:emailCampaignId/resends',
  access: 'settings.write',
  status: 201,
  params: emailCampaignParams,
  body: z.object({ to: z.enum(['not_opened', 'not_clicked']) }),
  reply: emailCampaignDetail,
  refusals: ['email-campaign.not-found', 'email-campaign.state-refused', 'email-campaign.too-many'],
})
