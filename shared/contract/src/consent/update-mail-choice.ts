import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { mailChoice, mailLink, mailTopicId } from './mail-topic.ts'

export const updateMailChoice = defineEndpoint({
  name: 'update-mail-choice',
  summary: 'Update email preferences; choosing no topic unsubscribes',
  method: 'PUT',
  path: '/mail-choices/:organizationUuid/:hash',
  access: 'public',
  params: mailLink,
  body: z.object({
    topics: z.array(mailTopicId).max(100).describe('The chosen topics'),
  }),
  reply: mailChoice,
  refusals: ['consent.link-refused'],
})
