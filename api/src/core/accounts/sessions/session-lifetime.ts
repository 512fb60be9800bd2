const dayMs = 24 * 3600_000

/** A session expires after this much inactivity, */
const idleMs = 30 * dayMs
/** and this long after sign-in, however often it is used. */
export const longestSessionDays = 90

interface SessionTimes {
  readonly createdAt: Date
  readonly usedAt: Date
}

export function sessionEndOf({ createdAt, usedAt }: SessionTimes): Date {
  return new Date(Math.min(usedAt.getTime() + idleMs, createdAt.getTime() + longestSessionDays * dayMs))
}
