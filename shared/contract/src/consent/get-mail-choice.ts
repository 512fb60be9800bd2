import { defineEndpoint } from '../endpoint.ts'
import { mailChoice, mailLink } from './mail-topic.ts'

/** Read-only: link scanners of email programs must not unsubscribe anyone. */
export const getMailChoice = defineEndpoint({
  name: 'get-mail-choice',
  summary: 'Get the email preferences of a recipient',
  method: 'GET',
  path: '/mail-choices/:organizationUuid/:hash',
  access: 'public',
  params: mailLink,
  reply: mailChoice,
  refusals: ['consent.link-refused'],
})
