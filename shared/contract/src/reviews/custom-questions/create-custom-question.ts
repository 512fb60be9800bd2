import { defineEndpoint } from '../../endpoint.ts'
import { customQuestion, customQuestionDraft } from './custom-question.ts'

/** Asked last until it is moved. */
export const createCustomQuestion = defineEndpoint({
  name: 'create-custom-question',
  summary: 'Create a custom question for the review form',
  method: 'POST',
  path: '/settings/reviews/questions',
  access: 'settings.write',
  status: 201,
  body: customQuestionDraft,
  reply: customQuestion,
  refusals: [
    'custom-question.too-many',
    'custom-question.label-taken',
    'custom-question.recommends-taken',
    'product.not-found',
    'product-group.not-found',
    'collection.not-found',
  ],
})
