import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { segmentId } from '../definition/trigger.ts'

export const deleteSegment = defineEndpoint({
  name: 'delete-segment',
  summary: 'Take a segment away; its people stay',
  method: 'DELETE',
  path: '/segments/:segmentId',
  access: 'settings.write',
  params: z.object({ segmentId }),
  refusals: ['segment.not-found', 'segment.in-use'],
})
