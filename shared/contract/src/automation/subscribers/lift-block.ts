import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { requiredText } from '../../primitives.ts'

/** Not for complaints and opt-outs, which only the recipient can revoke. */
export const liftBlock = defineEndpoint({
  name: 'lift-block',
  summary: 'Unblock an email address',
  method: 'POST',
  path: '/suppressions/lift',
  access: 'settings.write',
  body: z.object({ addressHash: z.string().regex(/^[0-9a-f]{64}$/), reason: requiredText(500) }),
  refusals: ['suppression.not-found', 'subscriber.complained'],
})
