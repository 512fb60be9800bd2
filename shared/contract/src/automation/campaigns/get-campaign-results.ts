import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { comparedQuery, ofPeriod } from '../../period.ts'
import { isoDate } from '../../primitives.ts'
import { mailFigures } from '../analytics/mail-figures.ts'

const results = mailFigures.omit({ recipients: true, waiting: true, failed: true, skipped: true })
export type CampaignResults = z.infer<typeof results>

export const getCampaignResults = defineEndpoint({
  name: 'get-campaign-results',
  summary: 'Get the results of all email campaigns in a period',
  method: 'GET',
  path: '/email-campaigns/results',
  access: 'organization.read',
  query: ofPeriod(z.object(comparedQuery)),
  reply: z.object({
    from: isoDate,
    to: isoDate,
    currency: z.string(),
    total: results.describe('Emails created on these days, with all their later results'),
    before: results.nullable().describe('In the period compared with; null: none'),
  }),
})
