import { defineEndpoint } from '../endpoint.ts'
import { topic, topicDetails } from './mail-topic.ts'

export const createTopic = defineEndpoint({
  name: 'create-topic',
  summary: 'Create a marketing topic',
  method: 'POST',
  path: '/topics',
  access: 'settings.write',
  status: 201,
  body: topicDetails,
  reply: topic,
  refusals: ['topic.name-taken', 'topic.too-many'],
})
