import { z } from 'zod'
import { usageMetric } from '../billing/plans.ts'
import { defineEndpoint } from '../endpoint.ts'
import { typeId } from '../primitives.ts'

export const attentionItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('billing.suspended') }),
  z.object({ kind: z.literal('billing.past-due') }),
  z.object({
    kind: z.literal('usage.near'),
    metric: usageMetric,
    percent: z.int().describe('Percentage of the plan’s limit today; 80 or more'),
  }),
  z.object({ kind: z.literal('store.disconnected') }),
  z.object({ kind: z.literal('store.sync-failed') }),
  z.object({ kind: z.literal('import.failed'), importId: typeId('imp'), fileName: z.string() }),
  z.object({
    kind: z.literal('mail.failed'),
    count: z.int().describe('Emails of the last 7 days that failed or have an unknown result'),
  }),
  z.object({
    kind: z.literal('mail.held'),
    count: z.int().describe('Temporarily refused by the provider; retried'),
  }),
  z.object({
    kind: z.literal('domain.failed'),
    count: z.int().describe('Sending domains whose DKIM record was missing at the last check'),
  }),
  z.object({
    kind: z.literal('sender.unconfirmed'),
    email: z.string(),
    count: z.int().describe('Live emails with this sender, sent from the default one instead'),
  }),
  z.object({
    kind: z.literal('workflow.failing'),
    workflowId: typeId('wfl'),
    title: z.string(),
    count: z.int().describe('Failed steps of the last 7 days, and people who are stuck'),
  }),
  z.object({
    kind: z.literal('webhook.failing'),
    count: z.int().describe('Endpoints that have failed for an hour, or are disabled'),
  }),
  z.object({ kind: z.literal('reviews.waiting'), count: z.int() }),
  z.object({ kind: z.literal('proofs.waiting'), count: z.int().describe('Proofs of ways to earn that you check') }),
  z.object({
    kind: z.literal('reviews.unanswered'),
    count: z.int().describe('Published with three stars or fewer and no reply, not imported'),
  }),
])
export type AttentionItem = z.infer<typeof attentionItem>

export const getAttention = defineEndpoint({
  name: 'get-attention',
  summary: 'List what needs attention, most urgent first',
  method: 'GET',
  path: '/dashboard/attention',
  access: 'organization.read',
  reply: z.object({ items: z.array(attentionItem) }),
})
