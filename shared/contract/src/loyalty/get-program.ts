import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { program, programId } from './program.ts'

export const getProgram = defineEndpoint({
  name: 'get-program',
  summary: 'Get a loyalty program',
  method: 'GET',
  path: '/loyalty/programs/:programId',
  access: 'organization.read',
  scope: 'points.read',
  params: z.object({ programId }),
  reply: program,
  refusals: ['program.not-found'],
})
