import { z } from 'zod'
import { defineDownload } from '../../endpoint.ts'
import { emailCampaignParams } from './email-campaign.ts'
import { recipientFilter } from './list-campaign-recipients.ts'

export const exportCampaignRecipients = defineDownload({
  name: 'export-campaign-recipients',
  summary: 'Export filtered recipients of an email campaign as CSV, with the results of their email',
  method: 'GET',
  path: '/email-campaigns/:emailCampaignId/recipients.csv',
  access: 'data.export',
  params: emailCampaignParams,
  query: z.object(recipientFilter),
  download: 'text/csv',
  refusals: ['email-campaign.not-found'],
})
