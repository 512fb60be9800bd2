import { z } from 'zod'
import { isoDateTime, typeId } from '../../primitives.ts'
import { decidedLeaf } from '../workflows/preview-matches.ts'

/** One sentence of an explanation. */
export const whySentence = z
  .object({
    text: z.string(),
    tone: z.enum(['yes', 'no', 'wait', 'info']).describe('A reason for, a reason against, still open, or neutral'),
    at: isoDateTime.nullable(),
    isNow: z.boolean().describe('Evaluated with current data, because past data isn’t stored'),
    leaves: z.array(decidedLeaf),
    emailMessageId: typeId('eml').nullable(),
    runId: typeId('run').nullable(),
  })
  .meta({ id: 'WhySentence' })
export type WhySentence = z.infer<typeof whySentence>
