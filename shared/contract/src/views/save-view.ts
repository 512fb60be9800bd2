import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { view, viewList, viewName } from './view.ts'

/** An existing name gets the new filters, which is how views are updated. */
export const saveView = defineEndpoint({
  name: 'save-view',
  summary: 'Save the filters of a list as a view',
  method: 'PUT',
  path: '/views',
  access: 'reviews.moderate',
  body: z.object({ list: viewList, name: viewName, query: z.string().max(2000) }),
  reply: view,
  refusals: ['view.too-many'],
})
