import { z } from 'zod'
import { isoDateTime, typeId } from '../../primitives.ts'
import { decidedLeaf } from '../workflows/preview-matches.ts'

export const runId = typeId('run')

export const runStatus = z.enum(['waiting', 'paused', 'completed', 'goal_reached', 'exited', 'failed'])
export type RunStatus = z.infer<typeof runStatus>

export const exitReason = z.enum([
  'exit_node',
  'exit_condition',
  'audience',
  'unsubscribed',
  'suppressed',
  'manual',
  'workflow_archived',
  'holdout',
  'expired',
  'overdue',
  'version_changed',
  'date_passed',
  'error',
  'erased',
])
export type ExitReason = z.infer<typeof exitReason>

/** Why a step was skipped; the run continues. */
export const skipReason = z.enum([
  'not_consented',
  'suppressed',
  'control_group',
  'frequency_cap',
  'quiet_hours',
  'audience',
  'overdue',
  'no_address',
  'not_a_member',
  'nothing_to_do',
  'loop_limit',
  'unavailable',
])
export type StepSkipReason = z.infer<typeof skipReason>

/** One person's run through one version of a workflow. */
export const run = z
  .object({
    runId,
    subscriberId: typeId('sub'),
    name: z.string().nullable(),
    email: z.string(),
    version: z.int(),
    status: runStatus,
    nodeId: z.string().nullable().describe('Current or last step'),
    visit: z.int().describe('Number of `go_to` jumps plus one; 0 before the first step'),
    wakeAt: isoDateTime.nullable().describe('When it continues; null: waiting for something else, or finished'),
    awaits: z.string().nullable().describe('The awaited event'),
    exitReason: exitReason.nullable(),
    lastError: z.string().nullable(),
    enteredAt: isoDateTime,
    finishedAt: isoDateTime.nullable(),
  })
  .meta({ id: 'WorkflowRun' })
export type WorkflowRun = z.infer<typeof run>

export const runStep = z
  .object({
    nodeId: z.string(),
    visit: z.int(),
    status: z.enum(['entered', 'completed', 'skipped', 'failed']),
    reason: z.string().nullable().describe('A skip reason, or an error message'),
    branch: z.string().nullable(),
    leaves: z.array(decidedLeaf),
    emailMessageId: typeId('eml').nullable(),
    startedAt: isoDateTime,
    finishedAt: isoDateTime.nullable(),
  })
  .meta({ id: 'WorkflowStep' })
