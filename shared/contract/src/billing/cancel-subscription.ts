import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { subscription } from './subscription.ts'

export const cancelSubscription = defineEndpoint({
  name: 'cancel-subscription',
  summary: 'Cancel the subscription at the end of the period or trial; Free follows',
  method: 'POST',
  path: '/billing/cancel',
  access: 'billing.manage',
  body: z.object({ reason: z.string().trim().max(500).optional().describe('Optional feedback') }),
  reply: subscription,
  refusals: ['billing.not-sold', 'billing.nothing-to-cancel', 'billing.provider-failed'],
})

export const resumeSubscription = defineEndpoint({
  name: 'resume-subscription',
  summary: 'Revoke a scheduled cancellation or plan change',
  method: 'POST',
  path: '/billing/resume',
  access: 'billing.manage',
  reply: subscription,
  refusals: ['billing.not-sold', 'billing.nothing-to-resume'],
})
