import { defineEndpoint } from '../endpoint.ts'
import { mailLink } from './mail-topic.ts'
import { subscription } from './subscription.ts'

/** Read-only: link scanners of email programs must not subscribe anyone. */
export const getSubscription = defineEndpoint({
  name: 'get-subscription',
  summary: 'Get the subscription behind a confirmation link',
  method: 'GET',
  path: '/mail-confirmations/:organizationUuid/:hash',
  access: 'public',
  params: mailLink,
  reply: subscription,
  refusals: ['consent.link-refused'],
})
