import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { translationLanguage } from '../../reviews/translations/review-translations.ts'
import { loyaltyTranslations, translationChange } from './loyalty-translation.ts'

/** All changes or none. Customers read them within a minute. */
export const updateLoyaltyTranslations = defineEndpoint({
  name: 'update-loyalty-translations',
  summary: 'Translate names and texts that members read into a language; other ones stay as they are',
  method: 'PATCH',
  path: '/loyalty/translations/:language',
  access: 'settings.write',
  scope: 'rewards.write',
  params: z.object({ language: translationLanguage }),
  body: z.object({ texts: z.array(translationChange).min(1, 'is required').max(500) }),
  reply: loyaltyTranslations,
  refusals: ['translation.main-language', 'program.not-found', 'campaign.not-found', 'reward.not-found', 'tier.not-found'],
})
