import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { subscription } from './subscription.ts'

export const setAutoUpgrade = defineEndpoint({
  name: 'set-auto-upgrade',
  summary: 'Whether the next plan is taken instead of holding mails; off unless asked for',
  method: 'PUT',
  path: '/billing/auto-upgrade',
  access: 'billing.manage',
  body: z.object({ isOn: z.boolean() }),
  reply: subscription,
  refusals: ['billing.not-sold'],
})
