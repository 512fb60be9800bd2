import { defineEndpoint } from '../endpoint.ts'
import { program, programDetails } from './program.ts'

export const createProgram = defineEndpoint({
  name: 'create-program',
  summary: 'Create a loyalty program as a draft',
  method: 'POST',
  path: '/loyalty/programs',
  access: 'settings.write',
  status: 201,
  body: programDetails,
  reply: program,
})
