import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime, pageOf, pageQuery, typeId } from '../../primitives.ts'
import { mailState } from '../analytics/list-workflow-mails.ts'
import { runId } from './run.ts'

export const subscriberMail = z
  .object({
    emailMessageId: typeId('eml').nullable().describe('null: no email was created'),
    subject: z.string().describe('Or the step’s default name'),
    workflow: z.object({ workflowId: typeId('wfl'), title: z.string() }).nullable(),
    runId: runId.nullable(),
    state: mailState,
    reason: z.string().nullable().describe('For not_sent: why'),
    at: isoDateTime.describe('When it was sent, or when it was decided not to send it'),
    opens: z.int(),
    clicks: z.int(),
    revenueMinor: z.int(),
  })
  .meta({ id: 'SubscriberMail' })
export type SubscriberMail = z.infer<typeof subscriberMail>

export const listSubscriberMails = defineEndpoint({
  name: 'list-subscriber-mails',
  summary: 'List sent and skipped emails of a subscriber, newest first',
  method: 'GET',
  path: '/subscribers/:subscriberId/mails',
  access: 'organization.read',
  scope: 'subscribers.read',
  params: z.object({ subscriberId: typeId('sub') }),
  query: z.object(pageQuery),
  reply: pageOf(subscriberMail),
  refusals: ['subscriber.not-found'],
})
