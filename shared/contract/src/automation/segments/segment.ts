import { z } from 'zod'
import { isoDateTime, requiredText } from '../../primitives.ts'
import { segmentId } from '../definition/trigger.ts'
import { rule } from '../rules/rule.ts'

/** People who currently match a rule. Membership is always computed. */
export const segment = z
  .object({
    segmentId,
    name: z.string(),
    rule,
    usedBy: z.array(z.object({ workflowId: z.string(), title: z.string() })).describe('Workflows that use it'),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
  })
  .meta({ id: 'Segment' })
export type Segment = z.infer<typeof segment>

export const segmentDetails = z.object({ name: requiredText(80), rule })
