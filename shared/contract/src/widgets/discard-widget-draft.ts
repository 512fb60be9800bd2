import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { widget, widgetParams, widgetRevision } from './widget.ts'

export const discardWidgetDraft = defineEndpoint({
  name: 'discard-widget-draft',
  summary: 'Drop what was changed since the last publication',
  method: 'POST',
  path: '/widgets/:slug/discard',
  access: 'settings.write',
  params: widgetParams,
  body: z.object({ revision: widgetRevision }),
  reply: widget,
  refusals: ['widget.changed-since'],
})
