import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { widget, widgetParams, widgetRevision } from './widget.ts'

/** Into the draft, so shoppers don't see it until published. Restoring the published version discards the draft. */
export const restoreWidgetVersion = defineEndpoint({
  name: 'restore-widget-version',
  summary: 'Start a new draft from an earlier version or the default',
  method: 'POST',
  path: '/widgets/:slug/restore',
  access: 'settings.write',
  params: widgetParams,
  body: z.object({ version: z.int().min(1).nullable().describe('null: the default'), revision: widgetRevision }),
  reply: widget,
  refusals: ['widget.not-found', 'widget.changed-since', 'widget.version-not-found'],
})
