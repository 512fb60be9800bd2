import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { customQuestion } from './custom-question.ts'

export const listCustomQuestions = defineEndpoint({
  name: 'list-custom-questions',
  summary: 'List the custom questions of the review form, in the order they are asked',
  method: 'GET',
  path: '/settings/reviews/questions',
  access: 'organization.read',
  reply: z.object({ items: z.array(customQuestion) }),
})
