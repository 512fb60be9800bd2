import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { organization } from './organization.ts'

export const connectStore = defineEndpoint({
  name: 'connect-store',
  summary: 'Last step of onboarding: how the store’s data reaches us',
  method: 'POST',
  path: '/onboarding/connection',
  access: 'integrations.manage',
  body: z.object({ method: z.enum(['file']).describe('file: products, customers and reviews come as files') }),
  reply: organization,
  refusals: ['onboarding.step-out-of-order'],
})
