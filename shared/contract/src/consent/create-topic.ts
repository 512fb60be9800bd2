import { defineEndpoint } from '../endpoint.ts'
import { topic, topicDetails } from './mail-topic.ts'

export const createTopic = defineEndpoint({
  name: 'create-topic',
  summary: 'Another topic that people can choose',
  method: 'POST',
  path: '/topics',
  access: 'settings.write',
  status: 201,
  body: topicDetails,
  reply: topic,
  refusals: ['topic.name-taken', 'topic.too-many'],
})
