import { defineEndpoint } from '../endpoint.ts'
import { mailLink } from './mail-topic.ts'
import { subscription } from './subscription.ts'

/** Reads only: programs that open every link of a mail subscribe nobody. */
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
