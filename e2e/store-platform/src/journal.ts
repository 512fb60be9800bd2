/** The platform's events in order, for tests to read. */
export interface JournalEntry {
  at: string
  /** The event kind: `oauth.exchanged`, `admin-api.query`, `webhook.delivered`, `admin.toast` … */
  kind: string
  shop?: string
  [detail: string]: unknown
}

export interface JournalFilter {
  /** The kind, or its prefix up to a dot: `webhook` matches `webhook.delivered`. */
  kind?: string
  shop?: string
}

export interface Journal {
  add(kind: string, details?: { shop?: string; [detail: string]: unknown }): void
  read(filter?: JournalFilter): JournalEntry[]
  clear(): void
}

/** Old entries are dropped, so that memory is bounded. */
const kept = 50_000

export function createJournal(now: () => Date): Journal {
  let entries: JournalEntry[] = []
  return {
    add(kind, details = {}) {
      entries.push({ at: now().toISOString(), kind, ...details })
      if (entries.length > 2 * kept) entries = entries.slice(-kept)
    },
    read: ({ kind, shop } = {}) =>
      entries.filter(
        (entry) =>
          (kind === undefined || entry.kind === kind || entry.kind.startsWith(`${kind}.`)) &&
          (shop === undefined || entry.shop === shop),
      ),
    clear() {
      entries = []
    },
  }
}
