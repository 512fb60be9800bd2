import { defineEndpoint } from '../../endpoint.ts'
import { sunset } from './sunset-rule.ts'

export const getSunset = defineEndpoint({
  name: 'get-sunset',
  summary: 'Get the rule that suppresses unengaged people',
  method: 'GET',
  path: '/settings/sunset',
  access: 'organization.read',
  reply: sunset,
})
