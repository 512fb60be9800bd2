/**
 * Values that survive a reload. Inside the store platform's frame a browser may refuse storage altogether, and a full disk
 * refuses writes: such values stay in memory until the page is reloaded.
 */
const keys = {
  accessToken: 'yuko_access_token',
  refreshToken: 'yuko_refresh_token',
  organizationId: 'yuko_organization_id',
  app: 'yuko_app',
  timezone: 'yuko_timezone',
  theme: 'yuko_theme',
  language: 'yuko_language',
} as const

export type StoredKey = keyof typeof keys
export type StorageKind = 'localStorage' | 'sessionStorage'

const refused = new Map<string, string>()

export function readStored(key: StoredKey, kind: StorageKind = 'localStorage'): string | null {
  const held = refused.get(keys[key])
  if (held !== undefined) return held
  try {
    return window[kind].getItem(keys[key])
  } catch {
    return null
  }
}

/** Returns whether it will survive a reload. */
export function writeStored(key: StoredKey, value: string | null, kind: StorageKind = 'localStorage'): boolean {
  refused.delete(keys[key])
  try {
    if (value === null) window[kind].removeItem(keys[key])
    else window[kind].setItem(keys[key], value)
    return true
  } catch {
    if (value !== null) refused.set(keys[key], value)
    return false
  }
}

/** Clears local storage: signing out must leave no trace on a shared machine. */
export function clearStored(): void {
  refused.clear()
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[kind].clear()
    } catch {
      // A browser without storage has stored nothing either.
    }
  }
}

/** The storage key of a value, to match `storage` events from other tabs. */
export const storageName = (key: StoredKey): string => keys[key]
