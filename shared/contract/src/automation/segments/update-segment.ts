import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { segmentId } from '../definition/trigger.ts'
import { segment, segmentDetails } from './segment.ts'

export const updateSegment = defineEndpoint({
  name: 'update-segment',
  summary: 'Update the name or the rule of a segment',
  method: 'PUT',
  path: '/segments/:segmentId',
  access: 'settings.write',
  scope: 'segments.write',
  isTool: true,
  params: z.object({ segmentId }),
  body: segmentDetails,
  reply: segment,
  refusals: ['segment.not-found', 'segment.name-taken', 'segment.rule-refused'],
})
