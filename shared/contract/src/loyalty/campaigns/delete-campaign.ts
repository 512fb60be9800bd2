import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { campaignId } from './campaign.ts'

/** Only campaigns without earnings; others can be ended. */
export const deleteCampaign = defineEndpoint({
  name: 'delete-campaign',
  summary: 'Delete a way to earn',
  method: 'DELETE',
  path: '/loyalty/campaigns/:campaignId',
  access: 'settings.write',
  params: z.object({ campaignId }),
  refusals: ['campaign.not-found', 'campaign.in-use', 'campaign.proofs-waiting'],
})
