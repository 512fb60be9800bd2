import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { commaList, pageOf, pageQuery, sortDirection } from '../../primitives.ts'
import { emailCampaign, emailCampaignStatus } from './email-campaign.ts'

export const emailCampaignView = z.enum(['current', 'archived'])
export const emailCampaignSort = z.enum(['updated', 'name', 'starts'])

export const listEmailCampaigns = defineEndpoint({
  name: 'list-email-campaigns',
  summary: 'List email campaigns, filtered and sorted',
  method: 'GET',
  path: '/email-campaigns',
  access: 'organization.read',
  query: z.object({
    ...pageQuery,
    view: emailCampaignView.default('current'),
    status: commaList(emailCampaignStatus).optional(),
    q: z.string().trim().max(120).optional().describe('Part of the name'),
    sort: emailCampaignSort.default('updated').describe('starts: drafts are last in both directions'),
    direction: sortDirection.default('desc'),
  }),
  reply: pageOf(emailCampaign),
})
