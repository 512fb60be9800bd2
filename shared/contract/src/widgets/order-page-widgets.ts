import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { mostPageWidgets, pageWidget, pageWidgetId, repeatableSlug } from './page-widget.ts'

/** Of several that fit a page equally well, the first applies. Those that aren’t listed follow in their previous order. */
export const orderPageWidgets = defineEndpoint({
  name: 'order-page-widgets',
  summary: 'Change the order of the page widgets of a kind',
  method: 'PUT',
  path: '/widgets/:slug/pages/order',
  access: 'settings.write',
  params: z.object({ slug: repeatableSlug }),
  body: z.object({ pageWidgetIds: z.array(pageWidgetId).min(1).max(mostPageWidgets) }),
  reply: z.object({ items: z.array(pageWidget) }),
})
