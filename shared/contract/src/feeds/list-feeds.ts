import { defineEndpoint } from '../endpoint.ts'
import { pageOf } from '../primitives.ts'
import { feed } from './feed.ts'

export const listFeeds = defineEndpoint({
  name: 'list-feeds',
  summary: 'List review feeds with their URLs and problems',
  method: 'GET',
  path: '/reviews/feeds',
  access: 'organization.read',
  reply: pageOf(feed),
})
