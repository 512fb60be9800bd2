import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { program, programId } from './program.ts'

/** One program of a store is active; orders placed before its start earn nothing. */
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
