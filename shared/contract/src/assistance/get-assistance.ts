import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { assistance } from './assistance.ts'

export const getAssistance = defineEndpoint({
  name: 'get-assistance',
  summary: 'Get the AI provider and what may be sent to it',
  method: 'GET',
  path: '/assistance',
  access: 'organization.read',
  reply: z.object({ assistance: assistance.nullable().describe('null: no provider') }),
})
