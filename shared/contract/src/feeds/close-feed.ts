import { defineEndpoint } from '../endpoint.ts'
import { feed, feedParams } from './feed.ts'

export const closeFeed = defineEndpoint({
  name: 'close-feed',
  summary: 'Take a feed’s address away: reviews are handed on no more',
  method: 'DELETE',
  path: '/reviews/feeds/:kind/address',
  access: 'settings.write',
  params: feedParams,
  status: 200,
  reply: feed,
})
