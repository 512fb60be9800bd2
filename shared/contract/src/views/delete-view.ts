import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { viewId } from './view.ts'

export const deleteView = defineEndpoint({
  name: 'delete-view',
  summary: 'Delete a saved view',
  method: 'DELETE',
  path: '/views/:viewId',
  access: 'reviews.moderate',
  params: z.object({ viewId }),
  refusals: ['view.not-found'],
})
