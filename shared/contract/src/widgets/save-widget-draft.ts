import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { widget, widgetParams, widgetRevision } from './widget.ts'
import { widgetConfig } from './widget-config.ts'

export const saveWidgetDraft = defineEndpoint({
  name: 'save-widget-draft',
  summary: 'Keep changes of a widget without showing them to shoppers',
  method: 'PUT',
  path: '/widgets/:slug/draft',
  access: 'settings.write',
  params: widgetParams,
  body: z.object({ config: widgetConfig, revision: widgetRevision }),
  reply: widget,
  refusals: ['widget.changed-since', 'widget.other-kind'],
})
