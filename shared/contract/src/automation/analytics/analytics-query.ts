import { z } from 'zod'
import { ofPeriod, periodQuery } from '../../period.ts'
import { isoDate, isoDateTime } from '../../primitives.ts'
import { nodeType } from '../definition/node.ts'

/** Days are in the organization's time zone. */
export const analyticsQuery = ofPeriod(
  z.object({ ...periodQuery, version: z.coerce.number().int().min(1).max(100_000).optional().describe('All unless given') }),
)

export const analyticsHead = {
  from: isoDate,
  to: isoDate,
  currency: z.string(),
  versions: z
    .array(z.object({ number: z.int(), publishedAt: isoDateTime }))
    .describe('All that were published, the latest first'),
}

/** A step as drawn in the graph. */
export const analyticsNode = {
  nodeId: z.string(),
  type: nodeType,
  name: z.string().describe('As the merchant called it, or after what it does'),
  depth: z.int().describe('How many branches lead to it: 0 on the main way'),
  branch: z.string().nullable().describe('The label of the branch that it is the first step of'),
  isRemoved: z.boolean().describe('Only in versions before the live one'),
}

export const step = z.enum(['hour', 'day']).describe('Unit of a point in the series')
