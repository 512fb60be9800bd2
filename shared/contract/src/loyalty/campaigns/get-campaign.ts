import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { campaign, campaignId } from './campaign.ts'

export const getCampaign = defineEndpoint({
  name: 'get-campaign',
  summary: 'Get a way to earn',
  method: 'GET',
  path: '/loyalty/campaigns/:campaignId',
  access: 'organization.read',
  scope: 'points.read',
  params: z.object({ campaignId }),
  reply: campaign,
  refusals: ['campaign.not-found'],
})
