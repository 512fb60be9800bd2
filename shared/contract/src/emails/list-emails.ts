import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailSummary } from './email.ts'

export const listEmails = defineEndpoint({
  name: 'list-emails',
  summary: 'List all emails with their state and results of the last 30 days',
  method: 'GET',
  path: '/emails',
  access: 'organization.read',
  reply: z.object({ items: z.array(emailSummary) }),
})
