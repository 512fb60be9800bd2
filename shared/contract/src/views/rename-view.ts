import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { view, viewId, viewName } from './view.ts'

export const renameView = defineEndpoint({
  name: 'rename-view',
  summary: 'Rename a saved view',
  method: 'PATCH',
  path: '/views/:viewId',
  access: 'reviews.moderate',
  params: z.object({ viewId }),
  body: z.object({ name: viewName }),
  reply: view,
  refusals: ['view.not-found', 'view.name-taken'],
})
