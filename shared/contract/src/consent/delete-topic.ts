import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { mailTopicId } from './mail-topic.ts'

export const deleteTopic = defineEndpoint({
  name: 'delete-topic',
  summary: 'Take a topic of the merchant’s own away',
  method: 'DELETE',
  path: '/topics/:topicId',
  access: 'settings.write',
  params: z.object({ topicId: mailTopicId }),
  refusals: ['topic.not-found', 'topic.in-use'],
})
