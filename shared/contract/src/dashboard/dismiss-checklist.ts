import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

export const dismissChecklist = defineEndpoint({
  name: 'dismiss-checklist',
  summary: 'Hide the set-up steps for everybody in the organization, or show them again',
  method: 'PUT',
  path: '/dashboard/checklist/dismissal',
  access: 'settings.write',
  body: z.object({ isDismissed: z.boolean() }),
  reply: z.object({ isDismissed: z.boolean() }),
})
