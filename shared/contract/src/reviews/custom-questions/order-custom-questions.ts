import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { customQuestion, customQuestionId, mostCustomQuestions } from './custom-question.ts'

/** Questions that aren’t listed follow in their previous order. */
export const orderCustomQuestions = defineEndpoint({
  name: 'order-custom-questions',
  summary: 'Change the order of the custom questions',
  method: 'PUT',
  path: '/settings/reviews/questions/order',
  access: 'settings.write',
  body: z.object({ customQuestionIds: z.array(customQuestionId).min(1).max(mostCustomQuestions) }),
  reply: z.object({ items: z.array(customQuestion) }),
})
