import { z } from 'zod'
import { isoDateTime, requiredText, typeId } from '../../primitives.ts'
import { workflowDefinition } from '../definition/definition.ts'
import { triggerType } from '../definition/triggers.ts'
import { pauseCause } from '../pause-cause.ts'

export const workflowId = typeId('wfl')
export const workflowStatus = z.enum(['draft', 'active', 'paused', 'archived'])
export type WorkflowStatus = z.infer<typeof workflowStatus>

export const workflowTitle = requiredText(120)

export const workflow = z
  .object({
    workflowId,
    title: z.string(),
    status: workflowStatus,
    trigger: triggerType.nullable().describe('Trigger of the published version, or else of the draft'),
    liveVersion: z.int().nullable().describe('The version that people enter'),
    pauseCause: pauseCause.nullable().describe('Why it was paused automatically; null: it wasn’t'),
    hasDraft: z.boolean().describe('Whether there are unpublished changes'),
    figures: z.object({
      inProgress: z.int().describe('People inside now'),
      sent: z.int().describe('Emails of the last 30 days'),
      conversions: z.int().describe('Orders of the last 30 days attributed to its emails'),
      revenueMinor: z.int().describe('Revenue of those orders, in the organization’s currency'),
    }),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
  })
  .meta({ id: 'Workflow' })
export type Workflow = z.infer<typeof workflow>

export const workflowDetail = workflow
  .extend({
    definition: workflowDefinition.describe('The draft, or else the published version'),
    revision: z.int().describe('The draft’s revision: saving includes the one it is based on'),
    pausedAt: isoDateTime.nullable(),
  })
  .meta({ id: 'WorkflowDetail' })
export type WorkflowDetail = z.infer<typeof workflowDetail>
