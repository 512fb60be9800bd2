import { defineEndpoint } from '../../endpoint.ts'
import { reviewTranslations, translationSettings } from './review-translations.ts'

/** Published reviews and replies are sent to the AI provider from now on. Translations of removed languages are deleted. */
export const updateReviewTranslations = defineEndpoint({
  name: 'update-review-translations',
  summary: 'Set the languages that reviews are translated into',
  method: 'PUT',
  path: '/settings/reviews/translations',
  access: 'settings.write',
  body: translationSettings,
  reply: reviewTranslations,
})
