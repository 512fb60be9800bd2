import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { program, programId } from './program.ts'

/** Of the programs of a store one is active; orders placed before it was started give nothing. */
export const switchProgram = defineEndpoint({
  name: 'switch-program',
  summary: 'Start or pause a loyalty program',
  method: 'POST',
  path: '/loyalty/programs/:programId/status',
  access: 'settings.write',
  params: z.object({ programId }),
  body: z.object({ status: z.enum(['active', 'paused']) }),
  reply: program,
  refusals: ['program.not-found', 'program.already-active', 'program.archived'],
})
