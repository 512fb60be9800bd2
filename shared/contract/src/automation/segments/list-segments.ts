import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { segment } from './segment.ts'

/** Not paginated: there are at most 200. */
export const listSegments = defineEndpoint({
  name: 'list-segments',
  summary: 'List segments by name',
  method: 'GET',
  path: '/segments',
  access: 'organization.read',
  scope: 'segments.read',
  isTool: true,
  reply: z.object({ items: z.array(segment) }),
})
