import { defineEndpoint } from '../endpoint.ts'
import { widget, widgetParams } from './widget.ts'

export const getWidget = defineEndpoint({
  name: 'get-widget',
  summary: 'Get a widget with its draft and published version',
  method: 'GET',
  path: '/widgets/:slug',
  access: 'organization.read',
  params: widgetParams,
  reply: widget,
  refusals: ['widget.not-found'],
})
