import type { DetachedCall } from '#platform/http/implement.ts'
import { clientOf } from '#platform/http/rate-limit.ts'

/** The requester of something that sends email. */
export const askerOf = ({
  organizationId,
  session,
  request,
}: Pick<DetachedCall<unknown>, 'organizationId' | 'session' | 'request'>) => ({
  organizationId,
  userId: session.userId,
  network: clientOf(request.ip),
})
