import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { mailTopicId, topic, topicDetails } from './mail-topic.ts'

/** Whether it is opt-in or opt-out can't be changed, because that would change people's choices. */
export const updateTopic = defineEndpoint({
  name: 'update-topic',
  summary: 'Update the name or visibility of a topic',
  method: 'PUT',
  path: '/topics/:topicId',
  access: 'settings.write',
  params: z.object({ topicId: mailTopicId }),
  body: topicDetails.omit({ isDefault: true }),
  reply: topic,
  refusals: ['topic.not-found', 'topic.name-taken'],
})
