import { defineEndpoint } from '../endpoint.ts'
import { pageOf } from '../primitives.ts'
import { widgetSummary } from './widget.ts'

/** Not paginated: the default widget of each kind. */
export const listWidgets = defineEndpoint({
  name: 'list-widgets',
  summary: 'List widgets and their state',
  method: 'GET',
  path: '/widgets',
  access: 'organization.read',
  reply: pageOf(widgetSummary),
})
