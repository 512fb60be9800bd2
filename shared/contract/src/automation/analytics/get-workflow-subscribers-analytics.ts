import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { exitReason } from '../runs/run.ts'
import { workflowId } from '../workflows/workflow.ts'
import { analyticsHead, analyticsNode, analyticsQuery, step } from './analytics-query.ts'
import { holdoutComparison } from './comparison.ts'
import { reasonCount } from './mail-figures.ts'

const outcome = z.object({
  entered: z.int().describe('People who entered, without the holdout group'),
  inside: z.int().describe('Of these, still inside'),
  completed: z.int().describe('Of these, finished; the following fields count other outcomes'),
  goalReached: z.int(),
  exited: z.int(),
  failed: z.int(),
  heldOut: z.int().describe('People in the holdout group, not counted in `entered`'),
  buyers: z.int().describe('Of these, with an order attributed to an email of the workflow'),
  conversions: z.int().describe('Attributed orders'),
  revenueMinor: z.int().describe('Revenue of those orders'),
})

export const subscribersAnalytics = z
  .object({
    ...analyticsHead,
    inProgress: z.int().describe('People inside now, regardless of when they entered'),
    outcome: outcome.describe('People who entered on these days, with their current state'),
    before: outcome.nullable().describe('In the period compared with; null: none'),
    exits: z.array(z.object({ reason: exitReason, count: z.int() })).describe('Exits of people who entered on these days'),
    skips: z.array(reasonCount).describe('Skipped steps on these days'),
    nodes: z
      .array(
        z.object({
          ...analyticsNode,
          waiting: z.int().describe('People at this step now'),
          reached: z.int().describe('How often the step was reached on these days'),
          completed: z.int(),
          skipped: z.int(),
          failed: z.int(),
          skips: z.array(reasonCount),
        }),
      )
      .describe('In graph order'),
    holdout: holdoutComparison.nullable().describe('null: no holdout group'),
    step,
    series: z.array(
      z.object({
        at: z.string().describe('A date, or a date and hour `2026-11-20T14`, in the organization’s time zone'),
        entered: z.int(),
        completed: z
          .int()
          .describe('People who finished then, regardless of when they entered; the same for the following fields'),
        goalReached: z.int(),
        exited: z.int(),
        failed: z.int(),
      }),
    ),
  })
  .meta({ id: 'WorkflowSubscribersAnalytics' })
export type SubscribersAnalytics = z.infer<typeof subscribersAnalytics>

export const getWorkflowSubscribersAnalytics = defineEndpoint({
  name: 'get-workflow-subscribers-analytics',
  summary: 'Get the subscriber results of a workflow',
  method: 'GET',
  path: '/workflows/:workflowId/analytics/subscribers',
  access: 'organization.read',
  scope: 'workflows.read',
  params: z.object({ workflowId }),
  query: analyticsQuery,
  reply: subscribersAnalytics,
  refusals: ['workflow.not-found'],
})
