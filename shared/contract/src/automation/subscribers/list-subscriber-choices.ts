import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'

const choices = z.array(z.object({ value: z.string(), count: z.int() }))

export const listSubscriberChoices = defineEndpoint({
  name: 'list-subscriber-choices',
  summary: 'List the tags and countries of subscribers, most frequent first',
  method: 'GET',
  path: '/subscribers/choices',
  access: 'organization.read',
  reply: z.object({ tags: choices, countries: choices }),
})
