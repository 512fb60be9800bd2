import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime } from '../../primitives.ts'
import { variantComparison } from '../analytics/comparison.ts'
import { recipientDomain } from '../analytics/list-recipient-domains.ts'
import { workflowLink } from '../analytics/list-workflow-links.ts'
import { reasonCount } from '../analytics/mail-figures.ts'
import { audienceCount } from './count-campaign-audience.ts'
import { campaignFigures, emailCampaignParams, variantId } from './email-campaign.ts'

/** An order is attributed to the last email its buyer clicked up to 5 days before. */
export const campaignReport = z
  .object({
    currency: z.string(),
    total: campaignFigures,
    warmUp: z
      .object({ domain: z.string(), ceiling: z.int(), continuesAt: isoDateTime })
      .nullable()
      .describe('The sending domain is new and reached today’s ceiling; null: nobody waits for that'),
    audience: audienceCount.nullable().describe('When sending started; null: not started'),
    skips: z.array(reasonCount).describe('not_subscribed, unsubscribed, blocked, control_group, frequency_cap, deleted'),
    variants: z
      .array(z.object({ variantId, name: z.string(), subject: z.string(), figures: campaignFigures }))
      .describe('Recipients without a variant yet are in none'),
    comparison: variantComparison.omit({ nodeId: true, winner: true }).nullable().describe('null: one variant'),
    domains: z.array(recipientDomain).describe('By mailbox provider, largest first, up to 25'),
    links: z.array(workflowLink).describe('Most clicked first, up to 100'),
    step: z.enum(['hour', 'day']).describe('Hours for the first three days after the start, then days'),
    series: z
      .array(
        z.object({
          at: z.string().describe('A date, or a date and hour `2026-11-20T14`, in the organization’s time zone'),
          sent: z.int(),
          opened: z.int().describe('First opened by people'),
          clicked: z.int().describe('First clicked'),
          conversions: z.int().describe('Orders'),
        }),
      )
      .describe('By when each happened'),
  })
  .meta({ id: 'CampaignReport' })
export type CampaignReport = z.infer<typeof campaignReport>

export const getCampaignReport = defineEndpoint({
  name: 'get-campaign-report',
  summary: 'Get the results of an email campaign',
  method: 'GET',
  path: '/email-campaigns/:emailCampaignId/report',
  access: 'organization.read',
  params: emailCampaignParams,
  reply: campaignReport,
  refusals: ['email-campaign.not-found'],
})
