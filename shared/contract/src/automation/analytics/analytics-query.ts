import { z } from 'zod'
import { comparedQuery, ofPeriod } from '../../period.ts'
import { isoDate, isoDateTime } from '../../primitives.ts'
import { nodeType } from '../definition/node.ts'

/** Days are in the organization's time zone. */
export const analyticsQuery = ofPeriod(
  z.object({
    ...comparedQuery,
    version: z.coerce.number().int().min(1).max(100_000).optional().describe('All versions by default'),
  }),
)

export const analyticsHead = {
  from: isoDate,
  to: isoDate,
  currency: z.string(),
  versions: z.array(z.object({ number: z.int(), publishedAt: isoDateTime })).describe('Published versions, newest first'),
}

/** A step as drawn in the graph. */
export const analyticsNode = {
  nodeId: z.string(),
  type: nodeType,
  name: z.string().describe('The merchant’s name for the step, or a description'),
  depth: z.int().describe('Number of branches that lead to it: 0 on the main path'),
  branch: z.string().nullable().describe('Label of the branch that starts with this step'),
  isRemoved: z.boolean().describe('Only in versions older than the live one'),
}

export const step = z.enum(['hour', 'day']).describe('Interval of the time series')
