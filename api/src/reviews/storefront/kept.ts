import type { Clock } from '#platform/clock.ts'

interface Entry<Value> {
  value: Promise<Value>
  /** Its result. */
  ready: Value | undefined
  at: number
  isRenewing: boolean
}

interface Keeping<Value> {
  readonly clock: Clock
  /** Served as fresh for this long. */
  readonly freshMs: number
  /** Served stale for this long while it is being refreshed, so that requests don't wait. */
  readonly staleMs: number
  /** Beyond this size the least recently used entries are evicted. */
  readonly most: number
  /** A refreshed value that is the same as before is dropped: what was derived from the earlier one remains in use. */
  readonly isSame?: (before: Value, after: Value) => boolean
  /** When a value becomes wrong, as a timestamp: it isn't served from then on. */
  readonly endOf?: (value: Value) => number | null
}

interface Kept<Value> {
  get(key: string, make: () => Promise<Value>): Promise<Value>
  /** What `get` returns now. undefined: it would call `make`. */
  peek(key: string): Value | undefined
}

/** In-process cache for what every visitor requests: built once, however many requests come at once. Failures are not cached. */
export function createKept<Value>({ clock, freshMs, staleMs, most, isSame, endOf }: Keeping<Value>): Kept<Value> {
  const entries = new Map<string, Entry<Value>>()
  const ageOf = ({ at, ready }: Entry<Value>) => {
    const now = clock.now().getTime()
    const end = ready === undefined ? null : (endOf?.(ready) ?? null)
    return end !== null && end <= now ? Number.POSITIVE_INFINITY : now - at
  }

  const add = (key: string, make: () => Promise<Value>): Entry<Value> => {
    const entry = entryOf(make(), clock.now().getTime())
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    entries.set(key, entry)
    return entry
  }

  const renew = (key: string, kept: Entry<Value>, make: () => Promise<Value>): void => {
    kept.isRenewing = true
    const at = clock.now().getTime()
    make().then(
      (made) => {
        if (entries.get(key) !== kept) return
        const { ready } = kept
        const value = ready !== undefined && isSame?.(ready, made) ? ready : made
        entries.set(key, { value: Promise.resolve(value), ready: value, at, isRenewing: false })
      },
      // A refresh error is dropped here: once the entry is too old to serve, the next caller gets it.
      () => {},
    )
  }

  return {
    get(key, make) {
      const kept = entries.get(key)
      entries.delete(key)
      if (!kept || ageOf(kept) >= staleMs) {
        const { value } = add(key, make)
        const oldest = entries.size > most ? entries.keys().next().value : undefined
        if (oldest !== undefined) entries.delete(oldest)
        return value
      }
      entries.set(key, kept)
      if (ageOf(kept) >= freshMs && !kept.isRenewing) renew(key, kept, make)
      return kept.value
    },

    peek(key) {
      const kept = entries.get(key)
      if (!kept || ageOf(kept) >= (kept.isRenewing ? staleMs : freshMs)) return undefined
      return kept.ready
    },
  }
}

function entryOf<Value>(value: Promise<Value>, at: number): Entry<Value> {
  const entry: Entry<Value> = { value, ready: undefined, at, isRenewing: false }
  value.then(
    (ready) => {
      entry.ready = ready
    },
    () => {},
  )
  return entry
}
