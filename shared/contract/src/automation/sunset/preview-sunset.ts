import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { subscriber } from '../subscribers/subscriber.ts'
import { sunsetRule } from './sunset-rule.ts'

export const previewSunset = defineEndpoint({
  name: 'preview-sunset',
  summary: 'Count the people a sunset rule would suppress now, and list the first of them',
  method: 'POST',
  path: '/settings/sunset/preview',
  access: 'organization.read',
  body: sunsetRule.pick({ days: true, emails: true }),
  reply: z.object({
    count: z.int(),
    reachable: z.int().describe('People who get marketing email today'),
    people: z.array(subscriber).describe('The newest 50'),
  }),
})
