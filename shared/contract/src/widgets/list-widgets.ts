import { defineEndpoint } from '../endpoint.ts'
import { pageOf } from '../primitives.ts'
import { widgetSummary } from './widget.ts'

/** All kinds, on one page. */
export const listWidgets = defineEndpoint({
  name: 'list-widgets',
  summary: 'What can stand on the shop’s pages, and what does',
  method: 'GET',
  path: '/widgets',
  access: 'organization.read',
  reply: pageOf(widgetSummary),
})
