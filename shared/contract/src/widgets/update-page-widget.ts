import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageWidget, pageWidgetDraft, pageWidgetId } from './page-widget.ts'

/** Takes effect in the store immediately. */
export const updatePageWidget = defineEndpoint({
  name: 'update-page-widget',
  summary: 'Change the name and pages of a page widget',
  method: 'PUT',
  path: '/widgets/pages/:pageWidgetId',
  access: 'settings.write',
  params: z.object({ pageWidgetId }),
  body: pageWidgetDraft,
  reply: pageWidget,
  refusals: ['widget.name-taken', 'widget.not-found', 'product.not-found', 'product-group.not-found', 'collection.not-found'],
})
