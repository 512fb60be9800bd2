import { z } from 'zod'
import { storeModule } from '../accounts/organizations/store-module.ts'
import { defineEndpoint } from '../endpoint.ts'

export const checklistItem = z.enum([
  'connect_store',
  'sync_products',
  'import_reviews',
  'set_branding',
  'install_review_widget',
  'send_test_request',
  'reply_to_review',
  'invite_member',
  'create_loyalty_program',
  'create_first_workflow',
  'choose_plan',
])
export type ChecklistItem = z.infer<typeof checklistItem>

/** The steps of the guided set-up, in its order. */
export const setupStep = z.enum(['modules', 'store', 'import', 'brand', 'widget', 'test', 'team'])
export type SetupStepName = z.infer<typeof setupStep>

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
    modules: z.array(storeModule).nullable().describe('The chosen ones; steps of the others are left out. null: none chosen yet'),
    skipped: z.array(setupStep).describe('Steps of the guided set-up that were skipped'),
    hasImported: z.boolean().describe('Reviews, points, or subscribers of another app'),
    widgetSeenOn: z.string().nullable().describe('Origin of the first shop page that asked for reviews'),
  }),
})
