import { defineEndpoint } from '../../endpoint.ts'
import { segment, segmentDetails } from './segment.ts'

export const createSegment = defineEndpoint({
  name: 'create-segment',
  summary: 'Create a segment',
  method: 'POST',
  path: '/segments',
  access: 'settings.write',
  scope: 'segments.write',
  isTool: true,
  status: 201,
  body: segmentDetails,
  reply: segment,
  refusals: ['segment.name-taken', 'segment.rule-refused', 'segment.too-many'],
})
