import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { onsiteView } from './storefront-program.ts'

/** For the active program, or the newest draft if there is none. */
export const previewOnsiteView = defineEndpoint({
  name: 'preview-onsite-view',
  summary: 'Get the data to preview draft loyalty widgets',
  method: 'GET',
  path: '/loyalty/onsite/preview',
  access: 'organization.read',
  query: z.object({ lang: z.string().max(35).optional() }),
  reply: onsiteView,
})
