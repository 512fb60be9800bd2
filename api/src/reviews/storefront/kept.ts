import type { Clock } from '#platform/clock.ts'

interface Entry<Value> {
  value: Promise<Value>
  at: number
  isRenewing: boolean
}

interface Keeping {
  readonly clock: Clock
  /** Served as fresh for this long. */
  readonly freshMs: number
  /** Served stale for this long while it is being refreshed, so that requests don't wait. */
  readonly staleMs: number
  /** Beyond this size the least recently used entries are evicted. */
  readonly most: number
}

/** In-process cache for what every visitor requests: built once, however many requests come at once. Failures are not cached. */
export function createKept<Value>({ clock, freshMs, staleMs, most }: Keeping) {
  const entries = new Map<string, Entry<Value>>()

  const renew = (key: string, make: () => Promise<Value>): Entry<Value> => {
    const entry = { value: make(), at: clock.now().getTime(), isRenewing: false }
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    entries.set(key, entry)
    return entry
  }

  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const kept = entries.get(key)
    entries.delete(key)
    const age = kept ? clock.now().getTime() - kept.at : Number.POSITIVE_INFINITY
    if (!kept || age >= staleMs) {
      const { value } = renew(key, make)
      const oldest = entries.size > most ? entries.keys().next().value : undefined
      if (oldest !== undefined) entries.delete(oldest)
      return value
    }
    entries.set(key, kept)
    if (age >= freshMs && !kept.isRenewing) {
      kept.isRenewing = true
      const at = clock.now().getTime()
      const value = make()
      value.then(
        () => entries.get(key) === kept && entries.set(key, { value, at, isRenewing: false }),
        // A refresh error is dropped here: once the entry is too old to serve, the next caller gets it.
        () => {},
      )
    }
    return kept.value
  }
}
