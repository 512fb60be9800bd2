import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailCampaignDetail, emailCampaignParams, variantId } from './email-campaign.ts'

/** Not the last one. Later variants move up: after `b` is deleted, `c` is `b`. */
export const deleteCampaignVariant = defineEndpoint({
  name: 'delete-campaign-variant',
  summary: 'Delete a variant of an email campaign with its email',
  method: 'DELETE',
  path: '/email-campaigns/:emailCampaignId/variants/:variantId',
  access: 'settings.write',
  params: emailCampaignParams.extend({ variantId }),
  query: z.object({ revision: z.coerce.number().int().min(0).optional().describe('Checked if given') }),
  reply: emailCampaignDetail,
  refusals: [
    'email-campaign.not-found',
    'email-campaign.changed-since',
    'email-campaign.state-refused',
    'email-campaign.variants-refused',
  ],
})
