import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { widget, widgetParams, widgetRevision } from './widget.ts'
import { widgetConfig } from './widget-config.ts'

export const saveWidgetDraft = defineEndpoint({
  name: 'save-widget-draft',
  summary: 'Save the draft of a widget',
  method: 'PUT',
  path: '/widgets/:slug/draft',
  access: 'settings.write',
  params: widgetParams,
  body: z.object({ config: widgetConfig, revision: widgetRevision }),
  reply: widget,
  refusals: ['widget.not-found', 'widget.changed-since', 'widget.other-kind'],
})
