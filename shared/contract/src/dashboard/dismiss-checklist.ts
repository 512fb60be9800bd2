import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

export const dismissChecklist = defineEndpoint({
  name: 'dismiss-checklist',
  summary: 'Hide or show the setup checklist for the whole organization',
  method: 'PUT',
  path: '/dashboard/checklist/dismissal',
  access: 'settings.write',
  body: z.object({ isDismissed: z.boolean() }),
  reply: z.object({ isDismissed: z.boolean() }),
})
