/**
 * What survives a reload. Inside the store platform's frame a browser may refuse storage altogether, and a full disk refuses
 * a single write: what could not be stored stays in memory, so the page goes on and only a reload forgets it.
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

/** Returns whether a reload will find it. */
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

/** Everything in local storage, as a sign-out must leave no trace of the person on a shared machine. */
export function clearStored(): void {
  refused.clear()
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[kind].clear()
    } catch {
      // A browser that refuses storage has kept nothing either.
    }
  }
}

/** The name of a stored value, to recognise it in a `storage` event of another tab. */
export const storageName = (key: StoredKey): string => keys[key]
