import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { subscriberId } from './subscriber.ts'

/** Deletes their events and runs too. Opt-outs are kept by the hash of the address. */
export const deleteSubscriber = defineEndpoint({
  name: 'delete-subscriber',
  summary: 'Delete a subscriber',
  method: 'DELETE',
  path: '/subscribers/:subscriberId',
  access: 'settings.write',
  scope: 'subscribers.write',
  params: z.object({ subscriberId }),
  refusals: ['subscriber.not-found'],
})
