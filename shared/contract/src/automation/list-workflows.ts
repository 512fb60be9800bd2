import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../primitives.ts'
import { workflow } from './workflow.ts'

export const listWorkflows = defineEndpoint({
  name: 'list-workflows',
  summary: 'Workflows of the organization, the last changed first',
  method: 'GET',
  path: '/workflows',
  access: 'organization.read',
  query: z.object({ ...pageQuery, q: z.string().trim().max(120).optional() }),
  reply: pageOf(workflow),
})
