import { defineEndpoint } from '../endpoint.ts'
import { mailChoice, mailLink } from './mail-topic.ts'

/** Reads only: programs that open every link of a mail unsubscribe nobody. */
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
