import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { rule } from '../rules/rule.ts'
import { subscriber } from '../subscribers/subscriber.ts'

export const previewSegment = defineEndpoint({
  name: 'preview-segment',
  summary: 'Count the subscribers a rule matches and return a sample',
  method: 'POST',
  path: '/segments/preview',
  access: 'organization.read',
  scope: 'segments.read',
  isTool: true,
  body: z.object({ rule }),
  reply: z.object({
    count: z.int(),
    subscribed: z.int().describe('Of these, opted in'),
    total: z.int().describe('All people'),
    sample: z.array(subscriber).describe('The newest five'),
  }),
  refusals: ['segment.rule-refused'],
})
