import { defineEndpoint } from '../../endpoint.ts'
import { reviewTranslations } from './review-translations.ts'

export const retryReviewTranslations = defineEndpoint({
  name: 'retry-review-translations',
  summary: 'Translate the reviews again whose translation failed',
  method: 'POST',
  path: '/settings/reviews/translations/retry',
  access: 'settings.write',
  reply: reviewTranslations,
})
