import { z } from 'zod'
import { country } from '../../accounts/organizations/country-code.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { emailAddress, languageTag, optionalText } from '../../primitives.ts'
import { subscriberProfile, tagName } from './subscriber.ts'

export const createSubscriber = defineEndpoint({
  name: 'create-subscriber',
  summary: 'Create a subscriber',
  method: 'POST',
  path: '/subscribers',
  access: 'settings.write',
  scope: 'subscribers.write',
  isTool: true,
  status: 201,
  body: z
    .object({
      email: emailAddress,
      firstName: optionalText(100),
      lastName: optionalText(100),
      country: country.nullish(),
      locale: languageTag.nullish(),
      tags: z.array(tagName).max(50).default([]),
      consent: z
        .enum(['none', 'confirm', 'subscribed'])
        .default('none')
        .describe('confirm: they get a confirmation email; subscribed: already opted in, according to the statement'),
      statement: optionalText(500).describe('When, where, and how they opted in; stored with the consent'),
    })
    .refine(({ consent, statement }) => consent !== 'subscribed' || Boolean(statement), {
      path: ['statement'],
      message: 'Describe when and how they opted in',
    }),
  reply: subscriberProfile,
  refusals: ['subscriber.exists', 'subscriber.refused'],
})
