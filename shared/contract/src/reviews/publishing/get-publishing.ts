import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { publishPolicy, wordListLanguage } from './publish-policy.ts'

export const publishing = publishPolicy.extend({
  held: z.int().describe('Reviews that currently wait for the timer'),
  availableWordLists: z.array(z.object({ language: wordListLanguage, words: z.int() })),
})

export const getPublishing = defineEndpoint({
  name: 'get-publishing',
  summary: 'Get the publish policy for new reviews',
  method: 'GET',
  path: '/settings/reviews/publishing',
  access: 'organization.read',
  reply: publishing,
})
