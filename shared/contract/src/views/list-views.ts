import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf } from '../primitives.ts'
import { listDisplay, view, viewList } from './view.ts'

/** A list has few views: all are on one page. */
export const listViews = defineEndpoint({
  name: 'list-views',
  summary: 'The saved views of a list by name, and how the member displays it',
  method: 'GET',
  path: '/views',
  access: 'organization.read',
  query: z.object({ list: viewList }),
  reply: pageOf(view).extend({ display: listDisplay }),
})
