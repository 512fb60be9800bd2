import { z } from 'zod'
import { country } from '../../accounts/organizations/country-code.ts'
import { commaList } from '../../primitives.ts'
import { segmentId } from '../definition/trigger.ts'
import { subscriberSource, tagName } from './subscriber.ts'

/** The tabs of the list. Suppressed people can't be emailed; they are also in the tab of their consent. */
export const subscriberView = z.enum(['all', 'subscribed', 'never_subscribed', 'unsubscribed', 'unconfirmed', 'suppressed'])
export type SubscriberView = z.infer<typeof subscriberView>

/** Filters of the list, which also define “all that match”. */
export const subscriberFilter = {
  view: subscriberView.default('all'),
  q: z.string().trim().max(200).optional().describe('Beginning of a word of the name or email address'),
  tag: commaList(tagName).optional().describe('With any of these tags'),
  segmentId: segmentId.optional(),
  source: commaList(subscriberSource).optional(),
  country: commaList(country).optional(),
}
export type SubscriberFilter = z.output<z.ZodObject<typeof subscriberFilter>>
