import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime, typeId } from '../../primitives.ts'
import { workflowDefinition } from '../definition/definition.ts'
import { workflowId } from './workflow.ts'

/** A comparison with its result, as text. */
export const decidedLeaf = z
  .object({
    leaf: z.string().describe('“Order total is at least €50.00”'),
    isTrue: z.boolean(),
    found: z.string().nullable().describe('The compared value'),
  })
  .meta({ id: 'DecidedLeaf' })
export type DecidedLeaf = z.infer<typeof decidedLeaf>

export const previewMatches = defineEndpoint({
  name: 'preview-matches',
  summary: 'List recent events of the trigger, whether each would have entered, and why not',
  method: 'POST',
  path: '/workflows/:workflowId/matches',
  access: 'organization.read',
  params: z.object({ workflowId }),
  body: z.object({ definition: workflowDefinition }),
  reply: z.object({
    items: z.array(
      z.object({
        eventId: typeId('evn'),
        subscriberId: typeId('sub'),
        name: z.string().describe('The person’s name, or else the email address'),
        occurredAt: isoDateTime,
        enters: z.boolean(),
        reason: z.string().nullable().describe('Why the person would not enter, as a sentence'),
        leaves: z.array(decidedLeaf),
      }),
    ),
  }),
  refusals: ['workflow.not-found'],
})
