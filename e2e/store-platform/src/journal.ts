/** What happened on the platform, in order, for tests to read. */
export interface JournalEntry {
  at: string
  /** What kind of thing: `oauth.exchanged`, `admin-api.query`, `webhook.delivered`, `admin.toast` … */
  kind: string
  shop?: string
  [detail: string]: unknown
}

export interface JournalFilter {
  /** The kind, or its beginning up to a dot: `webhook` finds `webhook.delivered`. */
  kind?: string
  shop?: string
}

export interface Journal {
  add(kind: string, details?: { shop?: string; [detail: string]: unknown }): void
  read(filter?: JournalFilter): JournalEntry[]
  clear(): void
}

/** Old entries go: ten thousand webhooks are no reason to grow for ever. */
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
