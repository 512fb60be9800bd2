import { defineEndpoint } from '../endpoint.ts'
import { feed, feedParams } from './feed.ts'

export const closeFeed = defineEndpoint({
  name: 'close-feed',
  summary: 'Turn off a feed and revoke its URL',
  method: 'DELETE',
  path: '/reviews/feeds/:kind/address',
  access: 'settings.write',
  params: feedParams,
  status: 200,
  reply: feed,
})
