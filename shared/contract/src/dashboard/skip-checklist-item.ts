import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { checklistItem } from './get-checklist.ts'

export const skipChecklistItem = defineEndpoint({
  name: 'skip-checklist-item',
  summary: 'Skip a set-up step for everybody in the organization, or bring it back',
  method: 'PUT',
  path: '/dashboard/checklist/items/:item',
  access: 'settings.write',
  params: z.object({ item: checklistItem }),
  body: z.object({ isSkipped: z.boolean() }),
  reply: z.object({ item: checklistItem, isSkipped: z.boolean() }),
})
