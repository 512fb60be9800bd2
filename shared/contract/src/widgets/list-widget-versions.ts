import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../primitives.ts'
import { widgetParams, widgetVersion } from './widget.ts'

export const listWidgetVersions = defineEndpoint({
  name: 'list-widget-versions',
  summary: 'List the published versions of a widget, newest first',
  method: 'GET',
  path: '/widgets/:slug/versions',
  access: 'organization.read',
  params: widgetParams,
  query: z.object(pageQuery),
  reply: pageOf(widgetVersion),
  refusals: ['widget.not-found'],
})
