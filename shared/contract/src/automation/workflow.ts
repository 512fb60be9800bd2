import { z } from 'zod'
import { isoDateTime, requiredText, typeId } from '../primitives.ts'

export const workflowId = typeId('wfl')
export const workflowStatus = z.enum(['draft', 'active', 'paused', 'archived'])
export const workflowTrigger = z.enum([
  'order_placed',
  'order_fulfilled',
  'checkout_abandoned',
  'customer_created',
  'subscribed',
  'review_submitted',
  'review_published',
  'birthday',
])
export type WorkflowTrigger = z.infer<typeof workflowTrigger>

export const workflowTitle = requiredText(120)

export const workflow = z
  .object({
    workflowId,
    title: z.string(),
    status: workflowStatus,
    trigger: workflowTrigger.nullable(),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
  })
  .meta({ id: 'Workflow' })
export type Workflow = z.infer<typeof workflow>
