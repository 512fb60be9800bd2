import { defineEndpoint } from '../endpoint.ts'
import { feed, feedParams } from './feed.ts'

export const renewFeedAddress = defineEndpoint({
  name: 'renew-feed-address',
  summary: 'Create a new secret URL for a feed and revoke the old one',
  method: 'POST',
  path: '/reviews/feeds/:kind/address',
  access: 'settings.write',
  params: feedParams,
  reply: feed,
})
