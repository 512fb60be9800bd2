import { z } from 'zod'
import { emailSource } from '../../emails/workflow/create-workflow-email.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { emailCampaignDetail, emailCampaignName } from './email-campaign.ts'

/** With one email. Quiet hours, frequency cap, and UTM parameters begin with the defaults of the email settings. */
export const createEmailCampaign = defineEndpoint({
  name: 'create-email-campaign',
  summary: 'Create a draft of an email campaign',
  method: 'POST',
  path: '/email-campaigns',
  access: 'settings.write',
  status: 201,
  body: z.object({
    name: emailCampaignName.optional().describe('“Untitled campaign N” by default'),
    from: emailSource.default({ kind: 'blank' }),
  }),
  reply: emailCampaignDetail,
  refusals: ['email-campaign.too-many', 'email.not-found', 'email-part.not-found'],
})
