import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDate, pageOf, pageQuery } from '../../primitives.ts'
import { emailCampaignId } from '../campaigns/email-campaign.ts'
import { workflowId } from '../workflows/workflow.ts'
import { mailOutcome, workflowMail } from './list-workflow-mails.ts'

/** What emails are sent by. `store`: everything else, such as review requests and points emails. */
export const mailSource = z.enum(['campaigns', 'workflows', 'store'])
export type MailSource = z.infer<typeof mailSource>

export const mailFilter = {
  what: mailOutcome.default('written'),
  source: mailSource.optional(),
  from: isoDate.optional().describe('Created on this day or later'),
  to: isoDate.optional().describe('Inclusive'),
  orderedFrom: isoDate.optional().describe('With an attributed order placed on this day or later'),
  orderedTo: isoDate.optional().describe('Inclusive'),
}

export const listedMail = workflowMail
  .extend({
    workflow: z.object({ workflowId, title: z.string() }).nullable().describe('null: not a workflow email'),
    campaign: z.object({ emailCampaignId, name: z.string() }).nullable().describe('null: not a campaign email'),
    revenueMinor: z.int().describe('Revenue of attributed orders in the requested days, in the organization’s currency'),
  })
  .meta({ id: 'ListedMail' })
export type ListedMail = z.infer<typeof listedMail>

/** The emails behind the email metrics of the dashboard. Days are in the organization’s time zone. */
export const listMails = defineEndpoint({
  name: 'list-mails',
  summary: 'List emails to customers with their results, newest first',
  method: 'GET',
  path: '/email-messages',
  access: 'organization.read',
  query: z.object({ ...pageQuery, ...mailFilter }),
  reply: pageOf(listedMail),
})
