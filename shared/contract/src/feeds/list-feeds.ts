import { defineEndpoint } from '../endpoint.ts'
import { pageOf } from '../primitives.ts'
import { feed } from './feed.ts'

export const listFeeds = defineEndpoint({
  name: 'list-feeds',
  summary: 'The feeds of published reviews, their addresses and problems',
  method: 'GET',
  path: '/reviews/feeds',
  access: 'organization.read',
  reply: pageOf(feed),
})
