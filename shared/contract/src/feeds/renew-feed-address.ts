import { defineEndpoint } from '../endpoint.ts'
import { feed, feedParams } from './feed.ts'

export const renewFeedAddress = defineEndpoint({
  name: 'renew-feed-address',
  summary: 'Give a feed an address that nobody can guess; one it had before answers no more',
  method: 'POST',
  path: '/reviews/feeds/:kind/address',
  access: 'settings.write',
  params: feedParams,
  reply: feed,
})
