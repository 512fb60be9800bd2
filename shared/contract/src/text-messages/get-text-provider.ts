import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { textProvider } from './text-provider.ts'

export const getTextProvider = defineEndpoint({
  name: 'get-text-provider',
  summary: 'Get the account that sends text messages',
  method: 'GET',
  path: '/text-provider',
  access: 'organization.read',
  reply: z.object({ textProvider: textProvider.nullable().describe('null: no text messages') }),
})
