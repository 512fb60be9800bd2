import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageWidget, repeatableSlug } from './page-widget.ts'

/** Not paginated: there are few. */
export const listPageWidgets = defineEndpoint({
  name: 'list-page-widgets',
  summary: 'List the page widgets of a kind in their order',
  method: 'GET',
  path: '/widgets/:slug/pages',
  access: 'organization.read',
  params: z.object({ slug: repeatableSlug }),
  reply: z.object({ items: z.array(pageWidget) }),
})
