import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { widget, widgetParams, widgetRevision } from './widget.ts'
import { widgetConfig } from './widget-config.ts'

/** The configuration is part of the call, so that what is published is exactly what was on screen. */
export const publishWidget = defineEndpoint({
  name: 'publish-widget',
  summary: 'Publish a widget configuration',
  method: 'POST',
  path: '/widgets/:slug/publish',
  access: 'settings.write',
  params: widgetParams,
  body: z.object({ config: widgetConfig, revision: widgetRevision }),
  reply: widget,
  refusals: ['widget.not-found', 'widget.changed-since', 'widget.other-kind'],
})
