import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflowId } from '../workflows/workflow.ts'
import { analyticsQuery } from './analytics-query.ts'
import { mailFilter } from './list-mails.ts'

export const recipientDomain = z
  .object({
    domain: z.string(),
    sent: z.int(),
    delivered: z.int(),
    bounced: z.int(),
    openedByPeople: z.int(),
    clicked: z.int(),
    complained: z.int(),
  })
  .meta({ id: 'RecipientDomain' })
export type RecipientDomain = z.infer<typeof recipientDomain>

export const domainSample = 10_000

const recipientDomains = z.object({
  items: z.array(recipientDomain),
  isSample: z
    .boolean()
    .describe(`Whether there are more than ${domainSample} emails, so that only the latest ${domainSample} are counted`),
})

/** Of all emails to customers: workflows, campaigns, review requests, and others. */
export const listAllRecipientDomains = defineEndpoint({
  name: 'list-all-recipient-domains',
  summary: 'List the results of all emails by mailbox provider, largest first, up to 25',
  method: 'GET',
  path: '/email-messages/domains',
  access: 'organization.read',
  query: z.object({ from: mailFilter.from, to: mailFilter.to }),
  reply: recipientDomains,
})

export const listRecipientDomains = defineEndpoint({
  name: 'list-recipient-domains',
  summary: 'List email results by mailbox provider, largest first, up to 25',
  method: 'GET',
  path: '/workflows/:workflowId/analytics/domains',
  access: 'organization.read',
  scope: 'workflows.read',
  params: z.object({ workflowId }),
  query: analyticsQuery,
  reply: recipientDomains,
  refusals: ['workflow.not-found'],
})
