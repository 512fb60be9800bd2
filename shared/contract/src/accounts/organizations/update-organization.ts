import { defineEndpoint } from '../../endpoint.ts'
import { requiredText } from '../../primitives.ts'
import { organization, organizationDetails } from './organization.ts'
import { chosenModules } from './store-module.ts'

export const updateOrganization = defineEndpoint({
  name: 'update-organization',
  summary: 'Update the selected organization',
  method: 'PATCH',
  path: '/organization',
  access: 'settings.write',
  body: organizationDetails
    .extend({ name: requiredText(120).describe('A new name must not contain a web address'), modules: chosenModules })
    .partial(),
  reply: organization,
})
