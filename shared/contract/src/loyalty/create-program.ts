import { defineEndpoint } from '../endpoint.ts'
import { program, programStart } from './program.ts'

export const createProgram = defineEndpoint({
  name: 'create-program',
  summary: 'Create a loyalty program as a draft',
  method: 'POST',
  path: '/loyalty/programs',
  access: 'settings.write',
  status: 201,
  body: programStart,
  reply: program,
})
