import { defineEndpoint } from '../endpoint.ts'
import { brandSettings } from './brand-settings.ts'

export const getAppBrandSettings = defineEndpoint({
  name: 'get-app-brand-settings',
  summary: 'Get the brand settings',
  method: 'GET',
  path: '/settings/brand',
  access: 'organization.read',
  reply: brandSettings,
})
