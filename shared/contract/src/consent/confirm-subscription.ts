import { defineEndpoint } from '../endpoint.ts'
import { mailLink } from './mail-topic.ts'
import { subscription } from './subscription.ts'

export const confirmSubscription = defineEndpoint({
  name: 'confirm-subscription',
  summary: 'Confirm a subscription; repeated calls have no effect',
  method: 'POST',
  path: '/mail-confirmations/:organizationUuid/:hash',
  access: 'public',
  params: mailLink,
  status: 200,
  reply: subscription,
  refusals: ['consent.link-refused'],
})
