import { z } from 'zod'
import { storeModule } from '../accounts/organizations/store-module.ts'
import { defineEndpoint } from '../endpoint.ts'

export const checklistItem = z.enum([
  'connect_store',
  'choose_modules',
  'sync_products',
  'import_data',
  'set_branding',
  'verify_sender_domain',
  'install_review_widget',
  'enable_review_requests',
  'send_test_request',
  'reply_to_review',
  'create_loyalty_program',
  'publish_earning_campaign',
  'add_reward',
  'install_loyalty_widget',
  'create_first_workflow',
  'invite_member',
  'choose_plan',
])
export type ChecklistItem = z.infer<typeof checklistItem>

export const storeData = z.enum(['products', 'customers', 'orders'])
export type StoreData = z.infer<typeof storeData>

/** Computed from data; steps can't be completed manually, but skipped. */
export const getChecklist = defineEndpoint({
  name: 'get-checklist',
  summary: 'Get the setup checklist with completed steps',
  method: 'GET',
  path: '/dashboard/checklist',
  access: 'organization.read',
  reply: z.object({
    items: z.array(z.object({ item: checklistItem, isDone: z.boolean(), isSkipped: z.boolean() })),
    isDismissed: z.boolean(),
    missing: z.array(storeData).describe('Store data that is still missing'),
    modules: z
      .array(storeModule)
      .nullable()
      .describe('The chosen modules; steps of the others are omitted. null: none chosen yet'),
    widgetSeenOn: z.string().nullable().describe('Origin of the first store page that loaded reviews'),
  }),
})
