import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf } from '../primitives.ts'
import { listDisplay, view, viewList } from './view.ts'

/** Not paginated, because there are few. */
export const listViews = defineEndpoint({
  name: 'list-views',
  summary: 'List the saved views of a list by name, with the member’s display of it',
  method: 'GET',
  path: '/views',
  access: 'organization.read',
  query: z.object({ list: viewList }),
  reply: pageOf(view).extend({ display: listDisplay }),
})
