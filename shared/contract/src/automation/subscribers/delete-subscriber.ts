import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { subscriberId } from './subscriber.ts'

/** With what happened to them and their runs. What they refused is kept by the hash of the address alone. */
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
