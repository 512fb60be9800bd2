import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDate, pageOf, pageQuery } from '../../primitives.ts'
import { workflowId } from '../workflows/workflow.ts'
import { mailOutcome, workflowMail } from './list-workflow-mails.ts'

export const mailFilter = {
  what: mailOutcome.default('written'),
  from: isoDate.optional().describe('Written on this day or later'),
  to: isoDate.optional().describe('That day included'),
  orderedFrom: isoDate.optional().describe('Of which an order counts that was placed on this day or later'),
  orderedTo: isoDate.optional().describe('That day included'),
}

export const listedMail = workflowMail
  .extend({
    workflow: z.object({ workflowId, title: z.string() }).nullable().describe('null: an e-mail of no workflow'),
    revenueMinor: z.int().describe('Of orders placed in the asked days, in the currency of the organization'),
  })
  .meta({ id: 'ListedMail' })
export type ListedMail = z.infer<typeof listedMail>

/** The rows behind the e-mail figures of the dashboard. Days are of the organization’s time zone. */
export const listMails = defineEndpoint({
  name: 'list-mails',
  summary: 'Mails to customers, of workflows and all others, with what became of them, the latest first',
  method: 'GET',
  path: '/email-messages',
  access: 'organization.read',
  query: z.object({ ...pageQuery, ...mailFilter }),
  reply: pageOf(listedMail),
})
