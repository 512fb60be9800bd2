import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { segmentId } from '../definition/trigger.ts'
import { segment } from './segment.ts'

export const getSegment = defineEndpoint({
  name: 'get-segment',
  summary: 'Get a segment',
  method: 'GET',
  path: '/segments/:segmentId',
  access: 'organization.read',
  scope: 'segments.read',
  isTool: true,
  params: z.object({ segmentId }),
  reply: segment,
  refusals: ['segment.not-found'],
})
