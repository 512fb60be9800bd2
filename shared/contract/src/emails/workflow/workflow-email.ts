import { z } from 'zod'
import { emailCampaignId, variantId } from '../../automation/campaigns/email-campaign.ts'
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
    subject: z.string().describe('Subject of the draft, with shortcodes'),
    isUsed: z.boolean().describe('Whether a step of the draft or published workflow, or a campaign, sends it'),
    updatedAt: isoDateTime,
  })
  .meta({ id: 'WorkflowEmailSummary' })
export type WorkflowEmailSummary = z.infer<typeof workflowEmailSummary>

/** The draft of an email of a workflow or campaign. It is published with the workflow, or pinned when the campaign is scheduled. */
export const workflowEmail = workflowEmailSummary
  .extend({
    workflow: z
      .object({
        workflowId,
        title: z.string(),
        purpose: z.enum(['marketing', 'transactional']),
        trigger: workflowTrigger.nullable().describe('Trigger of the workflow’s draft, which determines the shortcodes'),
      })
      .nullable()
      .describe('null: of a campaign'),
    campaign: z
      .object({ emailCampaignId, name: z.string(), variantId, isDraft: z.boolean().describe('Only then can it be edited') })
      .nullable()
      .describe('null: of a workflow'),
    nodeIds: z.array(z.string()).describe('Steps of the draft that send it'),
    design: emailDesign,
    isPublished: z.boolean().describe('Whether the draft equals the published version'),
    isLive: z.boolean().describe('Whether there is a published version'),
    revision: z.int().min(0).describe('Incremented by every change; saving includes the revision it is based on'),
  })
  .meta({ id: 'WorkflowEmail' })
export type WorkflowEmail = z.infer<typeof workflowEmail>
