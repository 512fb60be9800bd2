import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { widget, widgetParams } from './widget.ts'

export const switchWidget = defineEndpoint({
  name: 'switch-widget',
  summary: 'Show or hide a widget in the shop',
  method: 'PUT',
  path: '/widgets/:slug/enabled',
  access: 'settings.write',
  params: widgetParams,
  body: z.object({ isEnabled: z.boolean() }),
  reply: widget,
  refusals: ['widget.not-found'],
})
