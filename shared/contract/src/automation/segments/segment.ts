import { z } from 'zod'
import { isoDateTime, requiredText } from '../../primitives.ts'
import { segmentId } from '../definition/trigger.ts'
import { rule } from '../rules/rule.ts'

/** People of whom a rule is true now. Nobody is put in: who fits is in it. */
export const segment = z
  .object({
    segmentId,
    name: z.string(),
    rule,
    usedBy: z.array(z.object({ workflowId: z.string(), title: z.string() })).describe('Workflows that ask for it'),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
  })
  .meta({ id: 'Segment' })
export type Segment = z.infer<typeof segment>

export const segmentDetails = z.object({ name: requiredText(80), rule })
