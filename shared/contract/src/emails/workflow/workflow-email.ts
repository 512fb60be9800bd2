import { z } from 'zod'
import { workflowEmailId } from '../../automation/definition/node.ts'
import { workflowTrigger } from '../../automation/definition/trigger.ts'
import { workflowId } from '../../automation/workflows/workflow.ts'
import { isoDateTime, requiredText } from '../../primitives.ts'
import { emailDesign } from '../email-block.ts'

export const workflowEmailParams = z.object({ workflowEmailId })
export const workflowEmailName = requiredText(80)

export const workflowEmailSummary = z
  .object({
    workflowEmailId,
    name: z.string(),
    subject: z.string().describe('As it is edited, with its shortcodes'),
    isUsed: z.boolean().describe('A step of the workflow sends it, in the draft or in what is published'),
    updatedAt: isoDateTime,
  })
  .meta({ id: 'WorkflowEmailSummary' })
export type WorkflowEmailSummary = z.infer<typeof workflowEmailSummary>

/** A workflow email as it is edited. It is published with the workflow: people inside get the version they entered with. */
export const workflowEmail = workflowEmailSummary
  .extend({
    workflow: z.object({
      workflowId,
      title: z.string(),
      purpose: z.enum(['marketing', 'transactional']),
      trigger: workflowTrigger.nullable().describe('Of the draft: what its shortcodes follow from'),
    }),
    nodeIds: z.array(z.string()).describe('Steps of the draft that send it'),
    design: emailDesign,
    isPublished: z.boolean().describe('Saved here, sent by the workflow'),
    isLive: z.boolean().describe('Sent by a workflow, in its draft or published version'),
    revision: z.int().min(0).describe('Incremented by every change; saving includes the revision it is based on'),
  })
  .meta({ id: 'WorkflowEmail' })
export type WorkflowEmail = z.infer<typeof workflowEmail>
