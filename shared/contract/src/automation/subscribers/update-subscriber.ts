import { z } from 'zod'
import { country } from '../../accounts/organizations/country-code.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDate, languageTag, optionalText, timeZone } from '../../primitives.ts'
import { properties, subscriberId, subscriberProfile, tagName } from './subscriber.ts'

/** Omitted values stay. The store's next update may overwrite values that come from it. */
export const updateSubscriber = defineEndpoint({
  name: 'update-subscriber',
  summary: 'Update a subscriber',
  method: 'PATCH',
  path: '/subscribers/:subscriberId',
  access: 'settings.write',
  scope: 'subscribers.write',
  isTool: true,
  params: z.object({ subscriberId }),
  body: z.object({
    firstName: optionalText(100),
    lastName: optionalText(100),
    country: country.nullish(),
    locale: languageTag.nullish(),
    timeZone: timeZone.nullish(),
    birthday: isoDate.nullish(),
    tags: z.array(tagName).max(250).optional(),
    properties: properties.refine((all) => Object.keys(all).length <= 100, 'at most 100 properties').optional(),
  }),
  reply: subscriberProfile,
  refusals: ['subscriber.not-found'],
})
