import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { campaign, campaignId, campaignStatus } from './campaign.ts'

export const switchCampaign = defineEndpoint({
  name: 'switch-campaign',
  summary: 'Start, pause, or end a way to earn',
  method: 'POST',
  path: '/loyalty/campaigns/:campaignId/status',
  access: 'settings.write',
  params: z.object({ campaignId }),
  body: z.object({ status: campaignStatus.exclude(['draft']) }),
  reply: campaign,
  refusals: ['campaign.not-found'],
})
