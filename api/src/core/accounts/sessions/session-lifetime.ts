const dayMs = 24 * 3600_000

/** A session ends when nobody used it for so long, */
const idleMs = 30 * dayMs
/** and so long after the sign-in, however often it is used. */
export const longestSessionDays = 90

interface SessionTimes {
  readonly createdAt: Date
  readonly usedAt: Date
}

export function sessionEndOf({ createdAt, usedAt }: SessionTimes): Date {
  return new Date(Math.min(usedAt.getTime() + idleMs, createdAt.getTime() + longestSessionDays * dayMs))
}
