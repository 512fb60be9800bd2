import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailCampaign, emailCampaignName, emailCampaignParams } from './email-campaign.ts'

/** Scheduled, sending, and paused campaigns can’t be archived. */
export const updateEmailCampaign = defineEndpoint({
  name: 'update-email-campaign',
  summary: 'Rename, archive, or restore an email campaign',
  method: 'PATCH',
  path: '/email-campaigns/:emailCampaignId',
  access: 'settings.write',
  params: emailCampaignParams,
  body: z.object({ name: emailCampaignName.optional(), isArchived: z.boolean().optional() }),
  reply: emailCampaign,
  refusals: ['email-campaign.not-found', 'email-campaign.state-refused'],
})
