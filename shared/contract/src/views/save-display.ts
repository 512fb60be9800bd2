import { defineEndpoint } from '../endpoint.ts'
import { listDisplay, viewList } from './view.ts'

export const saveDisplay = defineEndpoint({
  name: 'save-display',
  summary: 'Save how the member displays a list: columns, density and default view',
  method: 'PUT',
  path: '/views/display',
  access: 'organization.read',
  body: listDisplay.extend({ list: viewList }),
  reply: listDisplay,
  refusals: ['view.not-found'],
})
