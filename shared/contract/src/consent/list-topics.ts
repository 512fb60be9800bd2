import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { topic } from './mail-topic.ts'

export const listTopics = defineEndpoint({
  name: 'list-topics',
  summary: 'List marketing topics',
  method: 'GET',
  path: '/topics',
  access: 'organization.read',
  scope: 'subscribers.read',
  reply: z.object({ items: z.array(topic) }),
})
