import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime, pageOf, pageQuery, typeId } from '../../primitives.ts'
import { consentMethod, subscriberId } from './subscriber.ts'

export const consentEvent = z
  .object({
    consentEventId: typeId('cev'),
    state: z.enum(['subscribed', 'unconfirmed', 'unsubscribed']).nullable().describe('null: only topics were chosen'),
    topics: z.array(z.string()).describe('Names of the chosen topics'),
    method: consentMethod,
    detail: z.string().nullable().describe('Reason, statement or form'),
    wording: z.string().nullable().describe('The consent text they agreed to, word for word; null: none, or not recorded'),
    sourceUrl: z.string().nullable(),
    ip: z.string().nullable(),
    by: z.string().nullable().describe('The member'),
    at: isoDateTime,
  })
  .meta({ id: 'ConsentEvent' })
export type ConsentEvent = z.infer<typeof consentEvent>

/** Proof of consent: never changed, newest first. */
export const listConsentEvents = defineEndpoint({
  name: 'list-consent-events',
  summary: 'List the consent history of a subscriber',
  method: 'GET',
  path: '/subscribers/:subscriberId/consent-events',
  access: 'organization.read',
  scope: 'subscribers.read',
  params: z.object({ subscriberId }),
  query: z.object(pageQuery),
  reply: pageOf(consentEvent),
  refusals: ['subscriber.not-found'],
})
