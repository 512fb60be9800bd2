import { defineEndpoint } from '../../endpoint.ts'
import { segment, segmentDetails } from './segment.ts'

export const createSegment = defineEndpoint({
  name: 'create-segment',
  summary: 'Name the people of whom a rule is true',
  method: 'POST',
  path: '/segments',
  access: 'settings.write',
  status: 201,
  body: segmentDetails,
  reply: segment,
  refusals: ['segment.name-taken', 'segment.rule-refused', 'segment.too-many'],
})
