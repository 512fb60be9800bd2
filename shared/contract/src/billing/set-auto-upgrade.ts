import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { subscription } from './subscription.ts'

export const setAutoUpgrade = defineEndpoint({
  name: 'set-auto-upgrade',
  summary: 'Turn automatic upgrades on or off, instead of holding emails at the limit',
  method: 'PUT',
  path: '/billing/auto-upgrade',
  access: 'billing.manage',
  body: z.object({ isOn: z.boolean() }),
  reply: subscription,
  refusals: ['billing.not-sold'],
})
