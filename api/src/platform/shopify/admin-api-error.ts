import { z } from 'zod'

/**
 * - `unauthorized`: the token was refused, and its successor too
 * - `frozen`: the shop hasn't paid (402) · `locked`: the platform locked it (423)
 * - `forbidden`: not allowed for the app (403, or a missing scope)
 * - `throttled`: over the rate limit for too long
 * - `unreachable`: no valid response. A mutation may still have happened
 * - `costly`: more than a single request may cost
 * - `refused`: the platform rejected the request
 */
export type AdminFailure = 'unauthorized' | 'frozen' | 'locked' | 'forbidden' | 'throttled' | 'unreachable' | 'costly' | 'refused'

/** Why the Admin API returned no data. Never contains a token. */
export class AdminApiError extends Error {
  override readonly name = 'AdminApiError'
  readonly failure: AdminFailure
  /** For the platform's support. */
  readonly requestId: string | null

  constructor(failure: AdminFailure, message: string, requestId: string | null = null, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
    this.requestId = requestId
  }
}

export const adminProblem = z.object({
  message: z.string(),
  path: z.array(z.union([z.string(), z.number()])).nullish(),
  extensions: z.object({ code: z.string().nullish() }).nullish(),
})
export type AdminProblem = z.infer<typeof adminProblem>

/** The failure of a response without GraphQL. */
export function failureOf(shop: string, status: number, id: string | null): AdminApiError {
  if (status === 402) return new AdminApiError('frozen', `${shop} is frozen because a bill is unpaid`, id)
  if (status === 403) return new AdminApiError('forbidden', `${shop} denied the app access`, id)
  if (status === 423) return new AdminApiError('locked', `${shop} is locked by the platform`, id)
  return new AdminApiError(status >= 500 ? 'unreachable' : 'refused', `${shop} returned the status ${status}`, id)
}

/** The failure of a response without data. */
export function refusal(shop: string, problems: readonly AdminProblem[], id: string | null): AdminApiError {
  const isDenied = problems.some((problem) => problem.extensions?.code === 'ACCESS_DENIED')
  const isCostly = problems.some((problem) => problem.extensions?.code === 'MAX_COST_EXCEEDED')
  const isTheirs = problems.some((problem) => problem.extensions?.code === 'INTERNAL_SERVER_ERROR')
  const messages = problems.map(({ message }) => message).join('; ') || 'no data'
  return new AdminApiError(
    isDenied ? 'forbidden' : isCostly ? 'costly' : isTheirs ? 'unreachable' : 'refused',
    `${shop} rejected the request: ${messages}`,
    id,
  )
}
