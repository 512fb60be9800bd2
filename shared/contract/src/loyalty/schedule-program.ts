import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { isoDateTime } from '../primitives.ts'
import { program, programId } from './program.ts'

/** The program activates itself then, and pauses the active one. An active program stays as it is. */
export const scheduleProgram = defineEndpoint({
  name: 'schedule-program',
  summary: 'Schedule the start of a loyalty program, or cancel it',
  method: 'PUT',
  path: '/loyalty/programs/:programId/start',
  access: 'settings.write',
  params: z.object({ programId }),
  body: z.object({ startsAt: isoDateTime.nullable().describe('null: don’t start') }),
  reply: program,
  refusals: ['program.not-found', 'program.archived'],
})
