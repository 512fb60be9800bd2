import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { plainName, timeZone } from '../primitives.ts'
import { language } from './languages.ts'
import { user } from './user.ts'

export const profile = z.object({ name: plainName(120), timezone: timeZone, language: language.nullable() })

export const updateProfile = defineEndpoint({
  name: 'update-profile',
  summary: 'Update your name, language, or time zone',
  method: 'PATCH',
  path: '/me',
  access: 'signed-in',
  body: profile.partial(),
  reply: z.object({ data: user }),
})
