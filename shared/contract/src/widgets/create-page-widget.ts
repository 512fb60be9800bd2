import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageWidget, pageWidgetDraft, pageWidgetId, repeatableSlug } from './page-widget.ts'

/** Starts with the published settings of the widget it copies, last in the order. */
export const createPageWidget = defineEndpoint({
  name: 'create-page-widget',
  summary: 'Create a page widget',
  method: 'POST',
  path: '/widgets/:slug/pages',
  access: 'settings.write',
  status: 201,
  params: z.object({ slug: repeatableSlug }),
  body: z.object({
    draft: pageWidgetDraft,
    copyOf: pageWidgetId.nullable().describe('Of the same kind; null: the default widget'),
  }),
  reply: pageWidget,
  refusals: [
    'widget.too-many',
    'widget.name-taken',
    'widget.not-found',
    'product.not-found',
    'product-group.not-found',
    'collection.not-found',
  ],
})
