import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageWidgetId } from './page-widget.ts'

/** Its pages show what applies to them then, usually the default. */
export const deletePageWidget = defineEndpoint({
  name: 'delete-page-widget',
  summary: 'Delete a page widget with its history',
  method: 'DELETE',
  path: '/widgets/pages/:pageWidgetId',
  access: 'settings.write',
  params: z.object({ pageWidgetId }),
  refusals: ['widget.not-found'],
})
