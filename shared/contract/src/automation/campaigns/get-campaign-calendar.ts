import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDate, isoDateTime } from '../../primitives.ts'
import { emailCampaignId, emailCampaignStatus } from './email-campaign.ts'

const longest = 62

/** Days are in the organization’s time zone. */
export const campaignCalendar = z
  .object({
    days: z.array(
      z.object({
        day: isoDate,
        sent: z.int().describe('Marketing emails sent, of campaigns and workflows'),
        expected: z.int().describe('Emails of scheduled and running campaigns that are due'),
      }),
    ),
    campaigns: z
      .array(
        z.object({
          emailCampaignId,
          name: z.string(),
          status: emailCampaignStatus,
          startsAt: isoDateTime,
          mails: z.int().describe('Sent and still to be sent; for scheduled ones what the audience is now'),
        }),
      )
      .describe('Scheduled or started in these days, earliest first, up to 200'),
    pressure: z.object({
      moreThan: z.int(),
      people: z.int().describe('People with more marketing emails than that in these days, sent and expected'),
      most: z.int().describe('Most emails to one person'),
    }),
  })
  .meta({ id: 'CampaignCalendar' })
export type CampaignCalendar = z.infer<typeof campaignCalendar>

export const getCampaignCalendar = defineEndpoint({
  name: 'get-campaign-calendar',
  summary: 'Get the campaigns and emails of a range of days, and how many people get too many',
  method: 'GET',
  path: '/email-campaigns/calendar',
  access: 'organization.read',
  query: z
    .object({
      from: isoDate,
      to: isoDate.describe('Inclusive'),
      moreThan: z.coerce.number().int().min(1).max(100).default(3),
    })
    .superRefine(({ from, to }, context) => {
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
      if (days < 0) context.addIssue({ code: 'custom', path: ['to'], message: 'must not be before from' })
      else if (days >= longest)
        context.addIssue({ code: 'custom', path: ['to'], message: `must be within ${longest} days of from` })
    }),
  reply: campaignCalendar,
})
