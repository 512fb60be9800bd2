import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { organization } from './organization.ts'

export const connectStore = defineEndpoint({
  name: 'connect-store',
  summary: 'Choose how the store is connected, the last step of onboarding',
  method: 'POST',
  path: '/onboarding/connection',
  access: 'integrations.manage',
  body: z.object({
    method: z
      .enum(['api-key', 'file'])
      .describe('api-key: the store’s server sends products, customers and orders; file: they are imported from CSV files'),
  }),
  reply: organization,
  refusals: ['onboarding.step-out-of-order'],
})
