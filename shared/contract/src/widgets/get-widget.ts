import { defineEndpoint } from '../endpoint.ts'
import { widget, widgetParams } from './widget.ts'

export const getWidget = defineEndpoint({
  name: 'get-widget',
  summary: 'One widget with its draft and what is published',
  method: 'GET',
  path: '/widgets/:slug',
  access: 'organization.read',
  params: widgetParams,
  reply: widget,
})
