import { defineEndpoint } from '../../endpoint.ts'
import { sunset, sunsetRule } from './sunset-rule.ts'

/** Takes effect in the background at once, and then every night. */
export const updateSunset = defineEndpoint({
  name: 'update-sunset',
  summary: 'Change the rule that suppresses unengaged people',
  method: 'PUT',
  path: '/settings/sunset',
  access: 'settings.write',
  body: sunsetRule,
  reply: sunset,
})
