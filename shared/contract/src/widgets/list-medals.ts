import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { medalProgress } from './medals.ts'

export const listMedals = defineEndpoint({
  name: 'list-medals',
  summary: 'List medals and their progress',
  method: 'GET',
  path: '/widgets/medals/progress',
  access: 'organization.read',
  reply: z.object({ items: z.array(medalProgress) }),
})
