import type { Clock } from '#platform/clock.ts'

interface Entry<Value> {
  value: Promise<Value>
  at: number
  isRenewing: boolean
}

interface Keeping {
  readonly clock: Clock
  /** So long it is handed out as it is. */
  readonly freshMs: number
  /** So long it is handed out while the new one is made: nobody waits for what many ask for. */
  readonly staleMs: number
  /** The least recently used beyond it go. */
  readonly most: number
}

/**
 * What every visitor of a shop asks for, kept in this process for a moment: made once, however many ask at the same time. What
 * failed is not kept.
 */
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
        // It is asked again when it is too old to be handed out, and whoever asks then is told.
        () => {},
      )
    }
    return kept.value
  }
}
