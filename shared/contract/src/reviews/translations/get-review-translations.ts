import { defineEndpoint } from '../../endpoint.ts'
import { reviewTranslations } from './review-translations.ts'

export const getReviewTranslations = defineEndpoint({
  name: 'get-review-translations',
  summary: 'Get the languages that reviews are translated into, and the progress',
  method: 'GET',
  path: '/settings/reviews/translations',
  access: 'organization.read',
  reply: reviewTranslations,
})
