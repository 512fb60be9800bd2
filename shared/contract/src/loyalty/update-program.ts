import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { program, programDetails, programId } from './program.ts'

export const updateProgram = defineEndpoint({
  name: 'update-program',
  summary: 'Update, archive, or restore a loyalty program',
  method: 'PATCH',
  path: '/loyalty/programs/:programId',
  access: 'settings.write',
  params: z.object({ programId }),
  body: programDetails.partial().extend({ isArchived: z.boolean().optional() }),
  reply: program,
  refusals: ['program.not-found'],
})
