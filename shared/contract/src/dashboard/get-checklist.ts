import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

export const checklistItem = z.enum([
  'connect_store',
  'import_reviews',
  'reply_to_review',
  'create_loyalty_program',
  'create_first_workflow',
])
export type ChecklistItem = z.infer<typeof checklistItem>

/** Computed from what is there: nothing is ticked by hand. */
export const getChecklist = defineEndpoint({
  name: 'get-checklist',
  summary: 'The set-up steps and which of them are done',
  method: 'GET',
  path: '/dashboard/checklist',
  access: 'organization.read',
  reply: z.object({ items: z.array(z.object({ item: checklistItem, isDone: z.boolean() })) }),
})
