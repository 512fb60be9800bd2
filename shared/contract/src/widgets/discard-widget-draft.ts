import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { widget, widgetParams, widgetRevision } from './widget.ts'

export const discardWidgetDraft = defineEndpoint({
  name: 'discard-widget-draft',
  summary: 'Discard the draft of a widget',
  method: 'POST',
  path: '/widgets/:slug/discard',
  access: 'settings.write',
  params: widgetParams,
  body: z.object({ revision: widgetRevision }),
  reply: widget,
  refusals: ['widget.not-found', 'widget.changed-since'],
})
