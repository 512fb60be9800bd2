import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { customQuestion, customQuestionDraft, customQuestionId } from './custom-question.ts'

/** Given answers stay, also of options that are removed. The type is fixed from the first answer on. */
export const updateCustomQuestion = defineEndpoint({
  name: 'update-custom-question',
  summary: 'Update a custom question',
  method: 'PUT',
  path: '/settings/reviews/questions/:customQuestionId',
  access: 'settings.write',
  params: z.object({ customQuestionId }),
  body: customQuestionDraft,
  reply: customQuestion,
  refusals: [
    'custom-question.not-found',
    'custom-question.type-fixed',
    'custom-question.label-taken',
    'custom-question.recommends-taken',
    'product.not-found',
    'product-group.not-found',
    'collection.not-found',
  ],
})
