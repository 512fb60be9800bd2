import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { mailTopicId } from './mail-topic.ts'

export const deleteTopic = defineEndpoint({
  name: 'delete-topic',
  summary: 'Delete a custom topic',
  method: 'DELETE',
  path: '/topics/:topicId',
  access: 'settings.write',
  params: z.object({ topicId: mailTopicId }),
  refusals: ['topic.not-found', 'topic.in-use'],
})
