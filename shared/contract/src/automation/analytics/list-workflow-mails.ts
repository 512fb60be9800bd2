import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDate, isoDateTime, pageOf, pageQuery, typeId } from '../../primitives.ts'
import { nodeId } from '../definition/node.ts'
import { runId } from '../runs/run.ts'
import { workflowId } from '../workflows/workflow.ts'

/** Filters emails by the metric they count for. */
export const mailOutcome = z.enum([
  'written',
  'sent',
  'waiting',
  'failed',
  'bounced',
  'delivered',
  'opened',
  'opened_by_people',
  'clicked',
  'converted',
  'unsubscribed',
  'complained',
])
export type MailOutcome = z.infer<typeof mailOutcome>

/** How far an email got: its furthest state. */
export const mailState = z.enum([
  'waiting',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'converted',
  'bounced',
  'unsubscribed',
  'complained',
  'not_sent',
  'failed',
  'unknown',
])
export type MailState = z.infer<typeof mailState>

export const workflowMail = z
  .object({
    emailMessageId: typeId('eml'),
    subscriberId: typeId('sub').nullable(),
    name: z.string().nullable(),
    email: z.string(),
    runId: runId.nullable(),
    nodeId: z.string().nullable(),
    variant: z.string().nullable(),
    subject: z.string().describe('Empty until the email is rendered'),
    state: mailState,
    writtenAt: isoDateTime,
    sentAt: isoDateTime.nullable(),
    opens: z.int(),
    clicks: z.int(),
    revenueMinor: z.int(),
  })
  .meta({ id: 'WorkflowMail' })
export type WorkflowMail = z.infer<typeof workflowMail>

export const workflowMailFilter = {
  what: mailOutcome.default('written'),
  nodeId: nodeId.optional(),
  variant: z.string().max(20).optional(),
  url: z.string().max(4000).optional().describe('Emails in which a person clicked this link'),
  version: z.coerce.number().int().min(1).max(100_000).optional(),
  from: isoDate.optional().describe('Created on this day or later'),
  to: isoDate.optional().describe('Inclusive'),
}

/** The rows behind a metric. */
export const listWorkflowMails = defineEndpoint({
  name: 'list-workflow-mails',
  summary: 'List the emails of a workflow with their results, newest first',
  method: 'GET',
  path: '/workflows/:workflowId/mails',
  access: 'organization.read',
  scope: 'workflows.read',
  params: z.object({ workflowId }),
  query: z.object({ ...pageQuery, ...workflowMailFilter }),
  reply: pageOf(workflowMail),
  refusals: ['workflow.not-found'],
})
