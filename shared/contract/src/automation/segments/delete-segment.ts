import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { segmentId } from '../definition/trigger.ts'

export const deleteSegment = defineEndpoint({
  name: 'delete-segment',
  summary: 'Delete a segment; its subscribers are kept',
  method: 'DELETE',
  path: '/segments/:segmentId',
  access: 'settings.write',
  scope: 'segments.write',
  isTool: true,
  params: z.object({ segmentId }),
  refusals: ['segment.not-found', 'segment.in-use'],
})
