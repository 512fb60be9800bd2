import { z } from 'zod'
import { language } from '../../accounts/languages.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { translationProgress } from './loyalty-translation.ts'

export const listLoyaltyLanguages = defineEndpoint({
  name: 'list-loyalty-languages',
  summary: 'List the languages of a loyalty program’s names and texts, with what is translated',
  method: 'GET',
  path: '/loyalty/translations',
  access: 'organization.read',
  scope: 'rewards.read',
  reply: z.object({
    mainLanguage: language.describe('The language of the originals: that of the store'),
    languages: z.array(translationProgress).describe('The others, most translated first'),
  }),
})
