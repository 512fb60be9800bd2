import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailCampaignParams, variantId } from './email-campaign.ts'

export const campaignCheckCode = z.enum([
  'sender',
  'postal_address',
  'subject',
  'content',
  'audience',
  'quota',
  'warm_up',
  'schedule',
  'variants',
])
export type CampaignCheckCode = z.infer<typeof campaignCheckCode>

/** What must be in order before sending. Errors prevent scheduling, warnings don’t. */
export const campaignCheck = z
  .object({
    code: campaignCheckCode,
    level: z.enum(['ok', 'warning', 'error']),
    variantId: variantId.nullable().describe('For subject and content'),
    message: z.string().nullable().describe('null if ok'),
  })
  .meta({ id: 'CampaignCheck' })
export type CampaignCheck = z.infer<typeof campaignCheck>

export const checkEmailCampaign = defineEndpoint({
  name: 'check-email-campaign',
  summary: 'Get the checklist of an email campaign before sending',
  method: 'GET',
  path: '/email-campaigns/:emailCampaignId/checklist',
  access: 'organization.read',
  params: emailCampaignParams,
  reply: z.object({
    items: z.array(campaignCheck).describe('Each code at least once, several of one code when there are several problems'),
    mailed: z.int().describe('Emails that would be sent now'),
    isReady: z.boolean().describe('No errors'),
  }),
  refusals: ['email-campaign.not-found'],
})
