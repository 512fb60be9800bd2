import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflowId } from '../workflows/workflow.ts'
import { analyticsHead, analyticsNode, analyticsQuery, step } from './analytics-query.ts'
import { variantComparison } from './comparison.ts'
import { mailFigures, reasonCount } from './mail-figures.ts'

export const emailsAnalytics = z
  .object({
    ...analyticsHead,
    total: mailFigures.describe('Emails created on these days, with all their later results'),
    before: mailFigures.nullable().describe('In the period compared with; null: none'),
    emails: z
      .array(
        z.object({
          ...analyticsNode,
          figures: mailFigures,
          skips: z.array(reasonCount),
          variants: z
            .array(z.object({ id: z.string(), label: z.string(), figures: mailFigures }))
            .describe('By variant of the last A/B step before the email; empty without one'),
        }),
      )
      .describe('In graph order'),
    comparisons: z.array(variantComparison),
    step,
    series: z.array(
      z.object({
        at: z.string().describe('A date, or a date and hour `2026-11-20T14`, in the organization’s time zone'),
        sent: z.int(),
        opened: z.int().describe('Opened by people'),
        clicked: z.int(),
        converted: z.int(),
      }),
    ),
  })
  .meta({ id: 'WorkflowEmailsAnalytics' })
export type EmailsAnalytics = z.infer<typeof emailsAnalytics>

export const getWorkflowEmailsAnalytics = defineEndpoint({
  name: 'get-workflow-emails-analytics',
  summary: 'Get the email results of a workflow',
  method: 'GET',
  path: '/workflows/:workflowId/analytics/emails',
  access: 'organization.read',
  scope: 'workflows.read',
  isTool: true,
  params: z.object({ workflowId }),
  query: analyticsQuery,
  reply: emailsAnalytics,
  refusals: ['workflow.not-found'],
})
