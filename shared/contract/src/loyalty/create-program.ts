import { defineEndpoint } from '../endpoint.ts'
import { program, programStart } from './program.ts'

export const createProgram = defineEndpoint({
  name: 'create-program',
  summary: 'Create a draft loyalty program',
  method: 'POST',
  path: '/loyalty/programs',
  access: 'settings.write',
  status: 201,
  body: programStart,
  reply: program,
})
