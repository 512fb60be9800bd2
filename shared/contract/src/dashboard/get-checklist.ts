import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

export const checklistItem = z.enum([
  'connect_store',
  'sync_products',
  'import_reviews',
  'install_review_widget',
  'reply_to_review',
  'invite_member',
  'create_loyalty_program',
  'create_first_workflow',
  'choose_plan',
])
export type ChecklistItem = z.infer<typeof checklistItem>

export const storeData = z.enum(['products', 'customers', 'orders'])
export type StoreData = z.infer<typeof storeData>

/** Computed from data; steps can't be completed manually. */
export const getChecklist = defineEndpoint({
  name: 'get-checklist',
  summary: 'Get the setup checklist with completed steps',
  method: 'GET',
  path: '/dashboard/checklist',
  access: 'organization.read',
  reply: z.object({
    items: z.array(z.object({ item: checklistItem, isDone: z.boolean() })),
    isDismissed: z.boolean(),
    missing: z.array(storeData).describe('Of what a store has: what has not come yet'),
    widgetSeenOn: z.string().nullable().describe('Origin of the first shop page that asked for reviews'),
  }),
})
