import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { topic } from './mail-topic.ts'

export const listTopics = defineEndpoint({
  name: 'list-topics',
  summary: 'What marketing mail can be about',
  method: 'GET',
  path: '/topics',
  access: 'organization.read',
  reply: z.object({ items: z.array(topic) }),
})
