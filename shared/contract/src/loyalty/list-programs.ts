import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../primitives.ts'
import { program } from './program.ts'

export const listPrograms = defineEndpoint({
  name: 'list-programs',
  summary: 'List loyalty programs, newest first',
  method: 'GET',
  path: '/loyalty/programs',
  access: 'organization.read',
  scope: 'points.read',
  isTool: true,
  query: z.object(pageQuery),
  reply: pageOf(program),
})
