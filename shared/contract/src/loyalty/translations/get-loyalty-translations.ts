import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { translationLanguage } from '../../reviews/translations/review-translations.ts'
import { loyaltyTranslations } from './loyalty-translation.ts'

export const getLoyaltyTranslations = defineEndpoint({
  name: 'get-loyalty-translations',
  summary: 'Get the names and texts that members read, with their translations into a language',
  method: 'GET',
  path: '/loyalty/translations/:language',
  access: 'organization.read',
  scope: 'rewards.read',
  params: z.object({ language: translationLanguage }),
  reply: loyaltyTranslations,
  refusals: ['translation.main-language'],
})
